import { describe, expect, it } from 'vitest';
import { enabledProviders } from './account-providers.ts';
import { ContractError } from './contract-error.ts';
import { parseConfig } from './parse-config.ts';
import { SITE_ID, sampleConfig, smallConfig } from './testing/sample-config.ts';

/** Paths of the faults a config is rejected for; fails the test when it is accepted. */
function faultPaths(raw: unknown): string[] {
  try {
    parseConfig(raw);
  } catch (error) {
    if (error instanceof ContractError) return error.faults.map((fault) => fault.path);
    throw error;
  }
  throw new Error('the config was accepted');
}

/** Every place of a JSON value: the path to it and what stands there. */
function places(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    ...(path.length ? [path] : []),
    ...Object.entries(value).flatMap(([key, member]) =>
      places(member, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

function replaced(path: (string | number)[], by: unknown): unknown {
  const config = sampleConfig();
  let at = config as unknown as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as typeof at;
  at[path.at(-1) as string] = by;
  return config;
}

it('config: keeps every member [DATA-01 DATA-02 DATA-03 DATA-04]', () => {
  const config = parseConfig(sampleConfig());
  const sample = sampleConfig();
  expect(config).toEqual({
    ...sample,
    content: sample.content.map((row) => ({ featured: false, custom: {}, ...row })),
    menu: sample.menu.map((entry) => ({ custom: {}, ...entry })),
  });
});

it('config: keeps integrations, custom parameters and content protection [DATA-06 DATA-07 DATA-08 DATA-09]', () => {
  const { integrations, custom, contentProtection } = sampleConfig();
  expect(parseConfig(sampleConfig())).toMatchObject({ integrations, custom, contentProtection });
});

it('config: turns a feature off when absent, null or empty [DATA-05]', () => {
  const features = { recommendationsPlaylist: null, searchPlaylist: '', favoritesList: 'Fav00001' };
  expect(parseConfig({ ...smallConfig(), features }).features).toEqual({ favoritesList: 'Fav00001' });
  expect(parseConfig(smallConfig()).features).toEqual({});
});

it('config: needs only four members [BOOT-37]', () => {
  const config = parseConfig(smallConfig());
  expect(config).toMatchObject({ description: '', siteId: SITE_ID, content: [], menu: [] });
  expect(enabledProviders(config)).toEqual([]);
});

it('config: keeps the analytics token, a string or null [BOOT-48]', () => {
  expect(parseConfig({ ...smallConfig(), analyticsToken: 'a' }).analyticsToken).toBe('a');
  expect(parseConfig({ ...smallConfig(), analyticsToken: null })).not.toHaveProperty('analyticsToken');
});

it('config: defaults the type of a menu entry to playlist [BOOT-34]', () => {
  const menu = [
    { label: 'A', contentId: 'a' },
    { label: 'B', contentId: 'b', type: null },
    { label: 'C', contentId: 'c', type: 'media' },
    { label: 'D', contentId: 'd', type: 'content_list' },
  ];
  const types = parseConfig({ ...smallConfig(), menu }).menu.map((entry) => entry.type);
  expect(types).toEqual(['playlist', 'playlist', 'media', 'content_list']);
});

it('config: defaults useSandbox of both providers to the sandbox [BOOT-42 BOOT-43]', () => {
  const ids = { cleeng: { id: '1' }, jwp: { clientId: '1' } };
  for (const provider of ['cleeng', 'jwp'] as const) {
    const parsed = (useSandbox?: unknown) =>
      parseConfig({ ...smallConfig(), integrations: { [provider]: { ...ids[provider], useSandbox } } })
        .integrations[provider]?.useSandbox;
    expect([undefined, null, true, false].map(parsed), provider).toEqual([true, true, true, false]);
  }
});

describe('config', () => {
  it('config: refuses a missing description, siteId, content and menu [BOOT-28 BOOT-29 BOOT-30 BOOT-31]', () => {
    for (const member of ['description', 'siteId', 'content', 'menu'] as const) {
      const { [member]: _, ...rest } = smallConfig();
      expect(faultPaths(rest)).toEqual([member]);
      expect(faultPaths({ ...rest, [member]: null })).toEqual([member]);
    }
    expect(faultPaths({ ...smallConfig(), siteId: '' })).toEqual(['siteId']);
  });

  const free = (path: (string | number)[]) =>
    path.includes('contactAddress') || (path.includes('custom') && /-es$/.test(String(path.at(-1))));
  const named = places(sampleConfig()).filter((path) => !free(path) && typeof path.at(-1) === 'string');

  it.each(named.map((path) => [path.join('.'), path]))(
    'config: refuses a wrong type at %s [BOOT-27]',
    (at, path) => {
      const wrong = [42, {}, [], true, 'text'].filter((value) => {
        const kind = String(path.at(-1));
        if (/^(urlSigning|inlinePlayer|appContentSearch)$/.test(kind))
          return typeof value === 'object' || value === 42;
        if (/^(featured|useSandbox)$/.test(kind)) return value !== true;
        if (kind === 'assetId') return value !== 42;
        if (
          /^(adScheduleUrls|assets|styling|features|integrations|cleeng|jwp|contentProtection|drm|custom)$/.test(
            kind,
          )
        )
          return typeof value !== 'object' || Array.isArray(value);
        if (/^(content|menu|supportedLanguages)$/.test(kind)) return !Array.isArray(value);
        return typeof value !== 'string';
      });
      expect(wrong.length).toBeGreaterThan(1);
      for (const value of wrong) expect(faultPaths(replaced(path, value))).toEqual([at]);
    },
  );

  it('config: does not coerce numbers and booleans written as text [BOOT-27]', () => {
    expect(faultPaths(replaced(['integrations', 'jwp', 'assetId'], '115000'))).toEqual([
      'integrations.jwp.assetId',
    ]);
    expect(faultPaths(replaced(['content', 0, 'featured'], 'true'))).toEqual(['content.0.featured']);
  });

  it('config: drops unknown members [BOOT-27]', () => {
    const raw = { ...smallConfig(), novelty: { deep: [1] }, assets: { favicon: 3, banner: '/a.png' } };
    const config = parseConfig(raw);
    expect(config).not.toHaveProperty('novelty');
    expect(config.assets).toEqual({ banner: '/a.png' });
  });

  it('config: refuses an unlisted value where values are listed [BOOT-32 BOOT-34 BOOT-35 BOOT-36]', () => {
    for (const [path, value] of [
      [['content', 0, 'type'], 'carousel'],
      [['menu', 1, 'type'], 'series'],
      [['adDeliveryMethod'], 'both'],
      [['contentProtection', 'accessModel'], 'AVOD'],
    ] as const)
      expect(faultPaths(replaced([...path], value))).toEqual([path.join('.')]);
  });

  it('config: accepts every listed value [BOOT-32 BOOT-35 BOOT-36]', () => {
    for (const [at, values] of Object.entries({
      adDeliveryMethod: ['csai', 'ssai'],
      'contentProtection.accessModel': ['free', 'freeauth', 'authvod', 'svod'],
      'content.0.type': ['playlist', 'continue_watching', 'favorites', 'content_list'],
    })) {
      const path = at.split('.');
      for (const value of values) {
        const config = parseConfig(replaced(path, value));
        expect(path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], config)).toBe(
          value,
        );
      }
    }
  });

  it('config: refuses a menu entry without label or contentId [BOOT-33]', () => {
    for (const member of ['label', 'contentId'])
      for (const value of [undefined, null, '']) {
        const entry = { label: 'A', contentId: 'a', [member]: value };
        expect(faultPaths({ ...smallConfig(), menu: [entry] })).toEqual([`menu.0.${member}`]);
      }
  });

  it('config: reports every fault with its path [BOOT-27]', () => {
    const raw = {
      siteId: 5,
      content: [{ type: 'x' }],
      menu: [{ label: 'a', contentId: 1 }],
      integrations: [],
    };
    expect(faultPaths(raw)).toEqual([
      'description',
      'siteId',
      'content.0.type',
      'menu.0.contentId',
      'integrations',
    ]);
  });

  it.each([null, undefined, 'text', 5, [], true])('config: refuses %j as a config [BOOT-27]', (raw) => {
    expect(() => parseConfig(raw)).toThrow(ContractError);
  });

  it('config: treats null on an optional member as absent [BOOT-50]', () => {
    const optional = named.filter(
      (path) => !/^(description|siteId|content|menu|type|label|contentId|code)$/.test(String(path.at(-1))),
    );
    expect(optional.length).toBeGreaterThan(30);
    for (const path of optional) {
      const config = parseConfig(replaced(path, null));
      const absent = replaced(path, undefined);
      expect(config).toEqual(parseConfig(absent));
      expect(JSON.stringify(config)).not.toContain('null');
    }
  });
});

it('config providers: are enabled by a non-empty id, both at once too [BOOT-38]', () => {
  for (const [integrations, providers] of [
    [{ cleeng: { id: '1' }, jwp: { clientId: '2' } }, ['cleeng', 'jwp']],
    [{ cleeng: { id: '' }, jwp: { clientId: '2' } }, ['jwp']],
    [{ cleeng: { id: '1' }, jwp: { assetId: 5 } }, ['cleeng']],
    [{ cleeng: { monthlyOffer: 'S1' }, jwp: null }, []],
    [null, []],
  ] as const)
    expect(enabledProviders(parseConfig({ ...smallConfig(), integrations }))).toEqual(providers);
});
