import { smallConfig } from '@marquee/contract/testing/sample-config';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StartFault } from '../../config/boot-error.ts';
import { LANGUAGES, type LanguageCode } from '../../i18n/languages.ts';
import { createMessages } from '../../i18n/messages.ts';
import type { Namespace } from '../../i18n/namespaces.ts';
import { allowErrors } from '../../testing/problems.ts';
import { render } from '../../testing/render.tsx';
import { loadTexts } from '../../testing/test-page.tsx';
import { BootErrorPage } from './boot-error-page.tsx';
import { startAlone } from './start-alone.tsx';

const SETTINGS = 'defaultConfigSource = footlite\napiBaseUrl = /';
const CONFIG = '/apps/configs/footlite.json';

// the error page reloads itself, but no page with text in a form
const field = Object.assign(document.createElement('input'), { value: 'typed' });
document.body.appendChild(document.createElement('form')).append(field);

let root: HTMLElement;
const openPage = () => {
  root = document.body.appendChild(document.createElement('div'));
};
beforeEach(() => {
  openPage();
  return () => root.remove();
});

/** Starts the app of a site without a renderer, with these files over its own. */
function start(files: Record<string, () => Response | Promise<Response>> = {}) {
  allowErrors(/The start failed/, /^Config /);
  const all = {
    '/.webapp.ini': () => new Response(SETTINGS),
    [CONFIG]: () => Response.json({ ...smallConfig(), siteName: 'Footlights' }),
    ...files,
  };
  const sent: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input), location.origin);
    sent.push(pathname);
    const answer = Object.entries(all).find(([path]) => pathname.startsWith(path))?.[1];
    if (answer) return answer();
    const [, language, namespace] = /^\/locales\/(\w+)\/(\w+)\.json$/.exec(pathname) ?? [];
    return Response.json(await loadTexts(language as LanguageCode, namespace as Namespace));
  });
  const done = startAlone(root, null, async ({ site }, draw) => draw(<h1>{site.config.siteName}</h1>));
  return { done, sent };
}
const heading = page.getByRole('heading', { level: 1 });

test('start: covers the page with a spinner, loads texts, settings and the config in turn, and replaces the colours of the server alone [BOOT-02 BOOT-03 BOOT-04 BOOT-26]', async () => {
  const texts = Promise.withResolvers<Response>();
  const config = Promise.withResolvers<Response>();
  const other = document.createElement('style');
  const theme = document.createElement('style');
  theme.dataset.theme = '';
  document.head.prepend(other, theme);
  const { done, sent } = start({
    '/locales/en/error.json': () => texts.promise,
    [CONFIG]: () => config.promise,
  });
  await expect.element(page.getByRole('status')).toBeVisible();
  const spinner = page.getByRole('status').element().getBoundingClientRect();
  expect([spinner.x, spinner.y, spinner.width]).toEqual([0, 0, innerWidth]);
  await expect.poll(() => sent.length).toBeGreaterThan(2);
  expect(sent.filter((path) => !path.startsWith('/locales/'))).toEqual([]);
  texts.resolve(Response.json({}));
  await expect.poll(() => sent.slice(-2)).toEqual(['/.webapp.ini', CONFIG]);
  await expect.element(page.getByRole('status')).toBeVisible();
  config.resolve(Response.json({ ...smallConfig(), siteName: 'Footlights' }));
  await done;
  await expect.element(heading).toHaveTextContent('Footlights');
  expect(sent.filter((path) => path === CONFIG)).toHaveLength(1);
  expect([other.isConnected, theme.isConnected]).toEqual([true, false]);
  other.remove();
});

const fails = () => new Response('<h1>Oops</h1>', { status: 500 });

test('start: uses the config that the address names, the stored one after it, and forgets it with an empty value [BOOT-16 BOOT-17 BOOT-18]', async () => {
  const files = {
    '/.webapp.ini': () => new Response(`${SETTINGS}\nadditionalAllowedConfigSources[] = neonrave`),
    '/apps/configs/neonrave.json': () => Response.json({ ...smallConfig(), siteName: 'Neon Rave' }),
  };
  for (const [query, name] of [
    ['?app-config=evilsite', 'Footlights'],
    ['?app-config=neonrave', 'Neon Rave'],
    ['', 'Neon Rave'],
    ['?app-config=', 'Footlights'],
  ] as const) {
    history.replaceState(null, '', `/${query}`);
    await start(files).done;
    await expect.element(heading).toHaveTextContent(name);
    root.remove();
    openPage();
  }
});

test('start: shows what is wrong and a way to try again when texts, settings or the config fail', async () => {
  for (const [files, title, text] of [
    [{ '/locales/': fails }, 'Unable to load translations', 'Check your language settings'],
    [{ '/.webapp.ini': fails }, 'Settings invalid', 'No usable config sources'],
    [{ [CONFIG]: fails }, 'Config invalid', 'Failed to load the config'],
  ] as const) {
    await start(files).done;
    await expect.element(heading).toHaveTextContent(title);
    await expect.element(page.getByRole('main')).toMatchTextContent(text);
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(document.title).toBe(title);
    root.remove();
    openPage();
  }
});

test('start: names every fault of a config, in the viewer’s language', async () => {
  localStorage.setItem('jwapp.language', 'nl');
  const faulty = { ...smallConfig(), siteId: 7, content: [{ type: 'shelf' }], menu: [{ label: 'A' }] };
  await start({ [CONFIG]: () => Response.json(faulty) }).done;
  await expect.element(heading).toHaveTextContent('Ongeldige configuratie');
  const faults = page.getByRole('listitem').elements();
  expect(
    faults.map(({ textContent }) => textContent?.match(/siteId|content\.0\.type|menu\.0\.contentId/)?.[0]),
  ).toEqual(['siteId', 'content.0.type', 'menu.0.contentId']);
  expect(document.documentElement.lang).toBe('nl');
});

const DETAILS = ['TypeError: Failed to fetch'];

/** The page of a fault, as it stands before it reloads itself; without a language no texts could be loaded. */
async function show(
  fault: StartFault,
  { language = 'en' as LanguageCode | null, details = DETAILS, helpUrl = '' } = {},
) {
  const messages = createMessages({ language: language ?? 'en', load: loadTexts });
  await messages.need(['error']);
  const t = language && messages.translator('error');
  const { container, unmount } = await render(
    <BootErrorPage failure={{ fault, details }} t={t} helpUrl={helpUrl} />,
  );
  const page = container.cloneNode(true) as HTMLElement;
  await unmount();
  return { page, text: page.textContent, title: page.querySelector('h1')?.textContent };
}

test('boot error page: uses built-in words when texts cannot be loaded [BOOT-05 BOOT-06]', async () => {
  for (const language of ['en', 'de', null] as const) {
    const { title, text } = await show('no_texts', { language });
    expect(title).toBe('Unable to load translations');
    expect(text).toContain(
      'Check your language settings and try again later. If the problem persists contact technical support.',
    );
  }
});

test('boot error page: names each fault of settings and config [BOOT-09 BOOT-22 BOOT-23 BOOT-38]', async () => {
  for (const [fault, title, ...texts] of [
    ['no_sources', 'Settings invalid', 'Check your settings.', 'No usable config sources'],
    ['no_location', 'Config invalid', 'Check your config.', 'No config location found'],
    ['not_loaded', 'Config invalid', 'Failed to load the config', 'Details'],
    ['two_providers', 'Config invalid', 'More than one integration is enabled', 'cleeng, jwp'],
    ['bridge_elsewhere', 'Config invalid', 'The access bridge must be at the host', 'cleeng, jwp'],
  ] as const) {
    const page = await show(fault, { details: ['cleeng, jwp'] });
    expect(page.title).toBe(title);
    for (const text of texts) expect(page.text).toContain(text);
  }
});

test('boot error page: is in every shipped language for errors of settings and config [I18N-09]', async () => {
  for (const fault of ['no_sources', 'invalid'] as const) {
    const texts = new Set<string>();
    for (const { code } of LANGUAGES) texts.add((await show(fault, { language: code })).text);
    expect(texts.size).toBe(LANGUAGES.length);
  }
});

test('boot error page: hides raw errors behind "Details", but no fault of the config, and links help only where there is help [ERR-12 BOOT-10 BOOT-24 BOOT-25]', async () => {
  for (const fault of ['no_code', 'unexpected', 'not_loaded', 'no_texts'] as const) {
    const { page } = await show(fault);
    expect(page.querySelector('details:not([open])')?.textContent).toBe(`Details${DETAILS}`);
    expect(page.querySelector('button')?.textContent).toBe('Try again');
  }
  for (const fault of ['no_code', 'unexpected'] as const) {
    const { title, text } = await show(fault);
    expect(title).toBe("This page didn't load");
    expect(text).not.toContain('Config');
  }
  for (const fault of ['invalid', 'two_providers'] as const)
    expect((await show(fault)).page.querySelector('li')?.closest('details')).toBeNull();
  const helpUrl = 'https://help.footlights.example/';
  const withHelp = await show('no_sources', { helpUrl });
  expect(withHelp.page.querySelector('a')?.href).toBe(helpUrl);
  expect((await show('no_sources')).page.querySelector('a')).toBeNull();
});
