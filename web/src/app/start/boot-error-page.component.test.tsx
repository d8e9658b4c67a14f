import { expect, test } from 'vitest';
import type { StartFault } from '../../config/boot-error.ts';
import { LANGUAGES, type LanguageCode } from '../../i18n/languages.ts';
import { createMessages } from '../../i18n/messages.ts';
import { render } from '../../testing/render.tsx';
import { loadTexts } from '../../testing/test-page.tsx';
import { BootErrorPage } from './boot-error-page.tsx';

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

test('boot error page: links help only where there is help [BOOT-10 BOOT-25]', async () => {
  const helpUrl = 'https://help.footlights.example/';
  const withHelp = await show('no_sources', { helpUrl });
  expect(withHelp.page.querySelector('a')?.href).toBe(helpUrl);
  expect((await show('no_sources')).page.querySelector('a')).toBeNull();
});

test('boot error page: hides raw errors behind "Details", but no fault of the config [ERR-12 BOOT-24]', async () => {
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
});
