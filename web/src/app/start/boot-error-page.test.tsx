import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { StartFault } from '../../config/boot-error.ts';
import type { Texts } from '../../i18n/format-text.ts';
import { LANGUAGES, type LanguageCode } from '../../i18n/languages.ts';
import { createMessages } from '../../i18n/messages.ts';
import { BootErrorPage } from './boot-error-page.tsx';

const LOCALES = new URL('../../../public/locales/', import.meta.url);

function translator(language: LanguageCode) {
  const error = JSON.parse(readFileSync(new URL(`${language}/error.json`, LOCALES), 'utf8')) as Texts;
  return createMessages({ language, texts: { error }, load: async () => ({}) }).translator('error');
}

function getPage(
  fault: StartFault,
  { language = 'en' as LanguageCode | null, details = [] as string[], helpUrl = '' } = {},
) {
  const t = language && translator(language);
  const html = renderToString(<BootErrorPage failure={{ fault, details }} t={t} helpUrl={helpUrl} />);
  return { html, text: html.replace(/<[^>]*>/g, '\n').replaceAll('&#x27;', "'") };
}

test('without translations it says so, in the words that are built in [BOOT-05 BOOT-06]', () => {
  for (const language of ['en', 'de', null] as const) {
    const { text } = getPage('no_texts', { language });
    expect(text).toContain('Unable to load translations');
    expect(text).toContain(
      'Check your language settings and try again later. If the problem persists contact technical support.',
    );
  }
});

test('a fault of the settings has the settings form, one of the config the config form [BOOT-10 BOOT-24]', () => {
  const settings = getPage('no_sources').text;
  expect(settings).toContain('Settings invalid');
  expect(settings).toContain('Check your settings.');
  const config = getPage('invalid', { details: ['content.0.type: is none of these'] }).text;
  expect(config).toContain('Config invalid');
  expect(config).toContain('Check your config.');
  expect(config).toContain('content.0.type: is none of these');
});

test('each fault is named in its own words [BOOT-09 BOOT-22 BOOT-23 BOOT-38]', () => {
  expect(getPage('no_sources').text).toContain('No usable config sources');
  expect(getPage('no_location').text).toContain('No config location found');
  expect(getPage('not_loaded').text).toContain('Failed to load the config');
  const two = getPage('two_providers', { details: ['cleeng, jwp'] }).text;
  expect(two).toContain('More than one integration is enabled');
  expect(two).toContain('cleeng, jwp');
});

test('boot error page: is in every shipped language for errors of settings and config [I18N-09]', () => {
  for (const fault of ['no_sources', 'no_location', 'not_loaded', 'two_providers', 'invalid'] as const) {
    const pages = LANGUAGES.map(({ code }) => getPage(fault, { language: code }).text);
    expect(new Set(pages).size).toBe(LANGUAGES.length);
  }
});

test('it consists of a title, a description and a help link where there is help [BOOT-25]', () => {
  const helpUrl = 'https://help.footlights.example/';
  const { html } = getPage('no_sources', { helpUrl });
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain(`href="${helpUrl}"`);
  expect(getPage('no_sources').html).not.toContain('<a ');
});

test('a raw error stands behind a disclosure, below a plain sentence and the way on [ERR-12]', () => {
  const details = ['TypeError: Failed to fetch'];
  for (const fault of ['no_code', 'unexpected', 'not_loaded', 'no_texts'] as const) {
    const { html } = getPage(fault, { details });
    expect(html).toMatch(/<details[^>]*><summary>Details<\/summary>.*TypeError.*<\/details>/);
    expect(html).toMatch(/<button[^>]*>Try again<\/button>/);
  }
  for (const fault of ['no_code', 'unexpected'] as const) {
    const { text } = getPage(fault, { details });
    expect(text).toContain("This page didn't load");
    expect(text).not.toContain('Config');
  }
  // what an operator has to change is not hidden
  for (const fault of ['invalid', 'two_providers'] as const)
    expect(getPage(fault, { details }).html).not.toContain('<details');
});
