import { describe, expect, it } from 'vitest';
import type { ConfigOptions } from './config.ts';
import type { Fault } from './contract-error.ts';
import { parseConfig } from './parse-config.ts';
import { sampleConfig, smallConfig } from './testing/sample-config.ts';

function parsed(more: Record<string, unknown>, options: ConfigOptions = {}) {
  const faults: Fault[] = [];
  const config = parseConfig(
    { ...smallConfig(), ...more },
    { ...options, onFault: (fault) => faults.push(fault) },
  );
  return { config, paths: faults.map((fault) => fault.path) };
}

it('config rows: drop and report a row without its contentId [BOOT-53]', () => {
  const content = [
    { type: 'playlist' },
    { type: 'playlist', contentId: 'Conc0001' },
    { type: 'content_list', contentId: null },
    { type: 'content_list', contentId: '' },
    { type: 'favorites' },
  ];
  const { config, paths } = parsed({ content });
  expect(config.content.map((row) => row.type)).toEqual(['playlist', 'favorites']);
  expect(paths).toEqual(['content.0.contentId', 'content.2.contentId', 'content.3.contentId']);
});

it('config rows: keep only texts in custom parameters', () => {
  const custom = { layoutType: 'hero', 'title-es': 'Hoy', order: 3, gone: null };
  const { config, paths } = parsed({
    content: [{ type: 'favorites', custom }],
    menu: [{ label: 'a', contentId: 'b', custom: { 'label-es': 'x', n: {} } }],
  });
  expect(config.content[0]?.custom).toEqual({ layoutType: 'hero', 'title-es': 'Hoy' });
  expect(config.menu[0]?.custom).toEqual({ 'label-es': 'x' });
  expect(paths).toEqual(['content.0.custom.order', 'menu.0.custom.n']);
});

it.each(['#abc', '#ABCDEF', '#012345'])('config colours: keep %s', (colour) => {
  const { config, paths } = parsed({ styling: { highlightColor: colour } });
  expect(config.styling).toEqual({ highlightColor: colour });
  expect(paths).toEqual([]);
});

it.each(['red', '#12', '#1234', '#12345g', '#fff;}body{display:none', 'url(//x)', ' #fff', '#fff\n'])(
  'config colours: drop and report %j',
  (colour) => {
    const content = [{ type: 'favorites', backgroundColor: colour }];
    const { config, paths } = parsed({ styling: { backgroundColor: colour }, content });
    expect(config.styling).toEqual({});
    expect(config.content[0]).not.toHaveProperty('backgroundColor');
    expect(paths).toEqual(['styling.backgroundColor', 'content.0.backgroundColor']);
  },
);

it('config colours: treat an empty colour as absent', () => {
  expect(parsed({ styling: { footerText: '' } })).toMatchObject({ config: { styling: {} }, paths: [] });
});

describe('config addresses', () => {
  const withUrl = (url: string) => ({
    assets: { banner: url, icon: url },
    adScheduleUrls: { json: url, xml: url },
    custom: { entitlementHost: url },
  });

  it.each(['https://cdn.example.test/a', '/a/b.png'])('config addresses: keep %s', (url) => {
    const { config, paths } = parsed(withUrl(url));
    expect(config).toMatchObject(withUrl(url));
    expect(paths).toEqual([]);
  });

  it.each(['http://cdn.example.test/a', 'javascript:alert(1)', '//evil.test/a', '/\\evil.test', 'a.png'])(
    'config addresses: drop and report %s',
    (url) => {
      const { config, paths } = parsed(withUrl(url));
      expect(config).toMatchObject({ assets: {}, adScheduleUrls: {}, custom: {} });
      expect(JSON.stringify(config)).not.toContain(JSON.stringify(url));
      expect(paths.sort()).toEqual([
        'adScheduleUrls.json',
        'adScheduleUrls.xml',
        'assets.banner',
        'assets.icon',
        'custom.entitlementHost',
      ]);
    },
  );

  it('config addresses: allow http on this machine only when permitted', () => {
    const url = 'http://127.0.0.1:4100/a.png';
    expect(parsed({ assets: { banner: url } }).config.assets).toEqual({});
    expect(parsed({ assets: { banner: url } }, { allowLoopback: true }).config.assets).toEqual({
      banner: url,
    });
  });
});

it('config: is deeply frozen and leaves its input unchanged', () => {
  const raw = sampleConfig();
  const config = parseConfig(raw);
  const all = (value: unknown): boolean =>
    typeof value !== 'object' ||
    value === null ||
    (Object.isFrozen(value) && Object.values(value).every(all));
  expect(all(config)).toBe(true);
  expect(raw).toEqual(sampleConfig());
  expect(Object.isFrozen(raw.custom.contactAddress)).toBe(false);
});

it('config: keeps free-form parameters but no prototype keys', () => {
  const text = '{"shop":{"__proto__":{"admin":true},"list":[1,null,{"a":null}]},"__proto__":{"admin":true}}';
  const { config } = parsed({ custom: JSON.parse(text) });
  expect(config.custom).toEqual({ shop: { list: [1, null, {}] } });
  expect((config.custom as { admin?: unknown }).admin).toBeUndefined();
  expect((config.custom.shop as { admin?: unknown }).admin).toBeUndefined();
  expect(({} as { admin?: unknown }).admin).toBeUndefined();
});
