import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Texts } from '@marquee/contract/i18n/texts';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { item, media, playlist } from '../../testing/answers.ts';
import { createRenderer } from './create-renderer.ts';
import { policyMeta } from './policy.ts';

let appDir: string;
beforeAll(() => {
  appDir = mkdtempSync(join(tmpdir(), 'renderer-'));
  mkdirSync(join(appDir, 'client/.vite'), { recursive: true });
  const files = ['app/entry-browser.tsx', 'app/early-presses.ts', 'app/start/start-alone.tsx'];
  const rows = files.map((name) => [`src/${name}`, { file: `assets/${name}.js` }]);
  for (const name of ['manifest', 'worker'])
    writeFileSync(
      join(appDir, `client/.vite/${name}.json`),
      JSON.stringify(name === 'manifest' ? Object.fromEntries(rows) : {}),
    );
});
afterAll(() => rmSync(appDir, { recursive: true }));

const CONFIG = {
  siteName: 'Footlights',
  description: 'Concerts at home',
  siteId: SITE_ID,
  content: [{ type: 'playlist', contentId: 'AllConc1' }],
  menu: [],
};
const MEMBERS = { jwp: { clientId: 'footlights-members', assetId: 115000, useSandbox: true } };
const SETTINGS =
  'defaultConfigSource = footlite\nadditionalAllowedConfigSources[] = neonrave\napiBaseUrl = /\n';

const LOCALES = fileURLToPath(new URL('../../../public/locales', import.meta.url));

function readTexts(language: string, namespace: string): Texts {
  return JSON.parse(readFileSync(join(LOCALES, language, `${namespace}.json`), 'utf8'));
}

/** A server of the site over a content API with this config and one item. */
function serve({
  config = {},
  text = 'Blue Hours',
  settings = SETTINGS,
  more = {},
  loadTexts = async (language: string, namespace: string, _source?: string): Promise<Texts | null> =>
    readTexts(language, namespace),
} = {}) {
  const concert = item('BlueHrs1', { title: text, description: text, link: text });
  const answers: Record<string, unknown> = {
    '/apps/configs/footlite.json': { ...CONFIG, ...config },
    '/apps/configs/neonrave.json': { ...CONFIG, siteName: 'Neon Rave' },
    '/v2/playlists/AllConc1': playlist('AllConc1', [concert], { title: text }),
    '/v2/media/BlueHrs1': media(concert),
    ...more,
  };
  const render = createRenderer({
    appDir,
    settingsText: settings,
    demo: false,
    log() {},
    loadTexts,
    // a busy machine is not a failure
    deadlineMs: 10_000,
    async upstreamFetch({ url }) {
      const answer = answers[new URL(url).pathname];
      return answer ? Response.json(answer) : new Response(null, { status: 404 });
    },
  });
  return async (path: string, headers = {}) => {
    const answer = await render(new Request(new URL(path, 'https://app.test'), { headers }));
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}
test('renderer: shows Home with its rows and their links without a script [ROUTE-01 HOME-08]', async () => {
  const { status, text } = await serve()('/');
  expect(status).toBe(200);
  expect(text).toMatch(
    /<h2[^>]*>(<a[^>]*>)?Blue Hours.*<a[^>]*href="\/m\/BlueHrs1\/blue-hours\?r=AllConc1"/s,
  );
});

test('renderer: has the texts of the brand that it shows, and gives them to the browser [I18N-02]', async () => {
  const loadTexts = async (language: string, namespace: string, source?: string) => {
    const texts = readTexts(language, namespace);
    return namespace === 'menu' ? { ...texts, skip_to_content: `To the stage of ${source}` } : texts;
  };
  const get = serve({ loadTexts });
  for (const [path, source] of [
    ['/', 'footlite'],
    ['/?app-config=neonrave', 'neonrave'],
    // not allowed by the settings
    ['/?app-config=elsewhr1', 'footlite'],
  ]) {
    const { text } = await get(path as string, { 'accept-language': 'fr' });
    expect(text).toContain('<html lang="fr"');
    expect(text).toMatch(new RegExp(`<a[^>]*>To the stage of ${source}<`));
    expect(text).toContain(`"skip_to_content":"To the stage of ${source}"`);
  }
});

test('renderer: names a picture of the first row for whoever shares a link to Home', async () => {
  const { text } = await serve()('/');
  expect(text).toMatch(
    /<meta property="og:image" content="[^"]*\/BlueHrs1\/images\/background.webp[^"]*width=1280/,
  );
});

test('renderer: names the first picture of a list before the scripts', async () => {
  const { text } = await serve()('/p/AllConc1');
  const first = /<img[^>]*fetchpriority="high"[^>]*>/gi;
  expect(text.match(first)).toEqual([expect.stringContaining('/BlueHrs1/images/card')]);
  expect(text).toMatch(/<link rel="preload" as="image"[^>]*\/BlueHrs1\/images\/card/);
  expect(text).not.toContain('modulepreload');
});

test('renderer: finds what a form without a script sends [SEARCH-11]', async () => {
  const found = playlist('Srch0001', [item('BlueHrs1', { title: 'Blue Hours' })]);
  const get = serve({
    config: { features: { searchPlaylist: 'Srch0001' } },
    more: { '/v2/playlists/Srch0001': found },
  });
  expect((await get('/p/AllConc1')).text).toMatch(/<a[^>]*href="\/q\/"/);
  expect((await get('/q/')).text).toMatch(/<form role="search"[^>]*action="\/q\/".*<input[^>]*name="q"/s);
  const sent = await get('/q/?q=50%25+blue+%2F+night');
  expect(sent.status).toBe(302);
  const address = sent.headers.get('location') ?? '';
  expect(address).toBe('/q/50%25%20blue%20%2F%20night');
  expect((await get(address)).text).toMatch(/<h1[^>]*>1 result for “50% blue \/ night”/);
});

test('renderer: redirects from an episode to its series, and from a series that is gone to the older one [ROUTE-24 ROUTE-25 SERIES-03 SERIES-13]', async () => {
  const one = (id: string, members: object) => ({ [`/v2/media/${id}`]: media(item(id, members)) });
  const older = item('OldEpi02', { contentType: 'episode', seriesId: 'Older001' });
  const get = serve({
    more: {
      ...one('Episode1', { contentType: 'episode' }),
      ...one('GoneSer1', { contentType: 'series', seriesPlayListId: 'Older001' }),
      ...one('GoneSer2', { contentType: 'Series' }),
      '/v2/media/OldEpi02': media(older),
      '/v2/playlists/Older001': playlist('Older001', [older]),
      '/apps/series': { Episode1: [{ series_id: 'Series01' }] },
    },
  });
  for (const [path, to] of [
    ['/m/Episode1/some-name?r=AllConc1', '/m/Series01?r=AllConc1&e=Episode1'],
    ['/m/GoneSer1?r=AllConc1&e=OldEpi02', '/s/Older001?r=AllConc1&e=OldEpi02'],
    ['/m/OldEpi02', '/s/Older001?e=OldEpi02'],
  ] as const) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get('location')]).toEqual([path, 302, to]);
  }
  const { headers } = await get('/m/GoneSer2');
  expect((await get(headers.get('location') ?? '/m/GoneSer2')).status).toBe(404);
});

const getRows = ({ headers }: { headers: Headers }) =>
  (headers.get('content-security-policy') ?? '').split('; ');
const getNonce = (page: { headers: Headers }) => /'nonce-([^']+)'/.exec(getRows(page).join(''))?.[1] ?? '';

/** The whole policy, word for word: a loosened row fails here. */
const POLICY = (nonce: string) => [
  "default-src 'none'",
  `script-src 'self'${nonce}`,
  `style-src 'self'${nonce}`,
  "font-src 'self'",
  "img-src 'self' data: https:",
  "media-src 'self' blob: https:",
  `connect-src 'self' https:${nonce ? '' : ' wss:'}`,
  "frame-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  ...(nonce ? ["frame-ancestors 'self'"] : []),
  "require-trusted-types-for 'script'",
  "trusted-types offline-worker player-library 'allow-duplicates'",
];

test('renderer: sends the whole policy with an unguessable nonce of its own, and caches no page', async () => {
  const get = serve();
  const [one, other] = [await get('/'), await get('/')];
  expect(getRows(one)).toEqual(POLICY(` 'nonce-${getNonce(one)}'`));
  expect(Buffer.from(getNonce(one), 'base64').length).toBeGreaterThanOrEqual(16);
  expect(getNonce(other)).not.toBe(getNonce(one));
  expect(one.headers.get('cache-control')).toBe('private, no-store');
  expect(policyMeta({}).split('; ')).toEqual(POLICY(''));
});

test('renderer: opens sockets to the hosts of a config with accounts alone', async () => {
  const page = await serve({
    config: { integrations: MEMBERS },
    settings: `${SETTINGS}identityBaseUrl = /\n`,
  })('/');
  expect(getRows(page)).toContain("connect-src 'self' https: wss://app.test");
});

test('renderer: answers 404 with the page that says so for a path that is no screen [ROUTE-17]', async () => {
  for (const path of ['/nowhere', '/p', '/m/', '/o/x', '/Q/piano', '/Pricing', '/%F0%9F%8E%B8']) {
    const { status, text } = await serve()(path);
    expect(status, path).toBe(404);
    expect(text).toMatch(/<title>Not found/);
    expect(text).toMatch(/<h1[^>]*>Not found<\/h1>.*This page doesn&#x27;t exist\./s);
  }
});

test.each([
  ['a config that does not match', { config: { siteId: 7 } }, /Config invalid.*siteId/s],
  ['settings without a source', { settings: '; nothing' }, /Settings invalid.*No usable config sources/s],
])('renderer: answers 503 and names the fault with %s', async (_, site, fault) => {
  const { status, text } = await serve(site)('/');
  expect(status).toBe(503);
  expect(text).toMatch(fault);
  expect(text).toMatch(/<button[^>]*>Try again/);
});

/** Text that would become markup, code or the end of a block where it is not escaped. */
const HOSTILE = `</script><script>window.broken=1</script><img src=x onerror="window.broken=1">"'&{{7*7}}\u2028--><!--`;
const ADDRESS = 'javascript:window.broken=1';

test.each(['/', '/p/AllConc1', '/m/BlueHrs1', '/nowhere'])(
  'renderer: has no inline script, handler or address of code at %s, whatever the texts are',
  async (path) => {
    const config = { siteName: HOSTILE, description: HOSTILE, assets: { banner: ADDRESS } };
    const page = await serve({ config, text: HOSTILE })(path);
    const scripts = [...page.text.matchAll(/<script\b([^>]*)>([^<]*)/g)];
    expect(scripts.length).toBeGreaterThan(1);
    for (const [, attributes = '', content = ''] of scripts)
      expect(/type="application\/(ld\+)?json"/.test(attributes) || content.trim() === '', attributes).toBe(
        true,
      );
    const tags = page.text.match(/<[a-z][^>]*>/gi) ?? [];
    expect(tags.filter((tag) => /\s(on\w+|style|srcdoc)\s*=/i.test(tag.replace(/"[^"]*"/g, '""')))).toEqual(
      [],
    );
    expect(page.text).not.toMatch(/(href|src)="javascript:/i);
    for (const [, attributes = ''] of page.text.matchAll(/<style\b([^>]*)>/g))
      expect(attributes).toContain(`nonce="${getNonce(page)}"`);
    const block = /id="page-data">([\s\S]*?)<\/script>/.exec(page.text)?.[1] ?? '';
    expect(block).not.toMatch(/<|\u2028|\u2029/);
    expect(JSON.parse(block)).toMatchObject({ config: { description: HOSTILE } });
  },
);

test.each(['//evil.example/x', '/\\evil.example', '/%2F%2Fevil.example', '/m/%2e%2e%2f%2e%2e/x'])(
  'renderer: leads nowhere else from %s',
  async (path) => {
    for (const integrations of [{}, MEMBERS]) {
      const { status, headers, text } = await serve({ config: { integrations } })(`https://app.test${path}`);
      expect([200, 404]).toContain(status);
      expect(headers.get('location')).toBeNull();
      expect(text).not.toMatch(/(href|src|content)="(https?:)?\/\/evil\.example/);
    }
  },
);

test('renderer: uses a listed config that the address or the device names, and no other', async () => {
  const get = serve();
  const getName = async (path: string, cookie = '') =>
    /<title>.*?([^>-]+)<\/title>/.exec((await get(path, { cookie })).text)?.[1]?.trim();
  expect(await getName('/nowhere?app-config=neonrave')).toBe('Neon Rave');
  expect(await getName('/nowhere', 'jwapp-config-file-override=neonrave')).toBe('Neon Rave');
  for (const source of ['evilsite', 'https://evil.example/c.json', ''])
    expect(await getName(`/nowhere?app-config=${encodeURIComponent(source)}`)).toBe('Footlights');
});

test('renderer: has one manifest for each language, and a page of another config names its own', async () => {
  const get = serve();
  const headers = {
    cookie: 'jwapp-config-file-override=neonrave; jwapp-language=nl',
    'accept-language': 'de',
  };
  const manifest = async (path: string) => {
    const answer = await get(path, headers);
    expect(answer.headers.get('cache-control')).toContain('public');
    return JSON.parse(answer.text);
  };
  expect(await manifest('/manifest.webmanifest')).toMatchObject({ name: 'Footlights', lang: 'de' });
  const [, own = ''] = /<link rel="manifest" href="(.*?)"/.exec((await get('/nowhere', headers)).text) ?? [];
  expect(await manifest(own)).toMatchObject({ name: 'Neon Rave', lang: 'de' });
});
