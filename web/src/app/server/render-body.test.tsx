import { readFileSync } from 'node:fs';
import type { Texts } from '@marquee/contract/i18n/texts';
import { parseConfig } from '@marquee/contract/parse-config';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { createStaticHandler } from 'react-router';
import { expect, test } from 'vitest';
import { noSession } from '../../account/session/no-session.ts';
import { completeSettings } from '../../config/load-settings.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import { createMessages } from '../../i18n/messages.ts';
import { START_NAMESPACES } from '../../i18n/namespaces.ts';
import { renderClock } from '../../lib/clock.ts';
import { memoryStore } from '../../lib/storage.ts';
import { createApp } from '../create-app.ts';
import { createRoutes } from '../routes.tsx';
import { getSite } from '../start/get-site.ts';
import { renderBody } from './render-body.tsx';
import { renderPageEnd } from './render-page-end.tsx';

const LOCALES = new URL('../../../public/locales/', import.meta.url);
const toTexts = (name: string) => JSON.parse(readFileSync(new URL(name, LOCALES), 'utf8')) as Texts;

/** Renders a path of the app with this config; `broken` puts a screen that throws at `/broken`. */
async function render(
  path: string,
  members: object = {},
  { broken = false, language = 'en' as LanguageCode } = {},
) {
  const config = parseConfig({
    siteName: 'Footlights',
    description: 'Concerts at home',
    siteId: SITE_ID,
    content: [],
    menu: [{ label: 'Concerts', contentId: 'AllConc1' }],
    ...members,
  });
  const texts = Object.fromEntries(
    START_NAMESPACES.map((name) => [name, toTexts(`${language}/${name}.json`)]),
  );
  const logged: string[] = [];
  const app = createApp({
    site: getSite(
      config,
      completeSettings('defaultConfigSource = footlite\napiBaseUrl = /'),
      'https://app.test',
    ),
    messages: createMessages({ language, texts, load: async () => ({}) }),
    device: memoryStore(),
    tab: memoryStore(),
    clock: renderClock(Date.UTC(2026, 5, 1), 'UTC'),
    fetch: async () => new Response('{}', { status: 404 }),
    log: (message) => void logged.push(message),
    session: noSession(),
    libraryRows: null,
    deadlineMs: 1,
  });
  const routes = createRoutes(app);
  if (broken) routes[0]?.children?.[0]?.children?.unshift({ path: '/broken', Component: Throws });
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`https://app.test${path}`));
  if (context instanceof Response) throw new Error('a redirect');
  const rendered = renderBody(app, handler, context);
  const end = await renderPageEnd(app, new URL(path, 'https://app.test'), 'accepted');
  return { ...rendered, body: rendered.body + end, context, logged };
}

function Throws(): never {
  throw new Error('a screen of a bad day');
}

test('renderer: shows the error page between header and footer when a screen throws [ROUTE-26 ERR-12]', async () => {
  const { body, sink, context, logged } = await render('/broken', {}, { broken: true });
  expect(body).toContain('Something went wrong');
  expect(body).toMatch(/<header.*href="\/p\/AllConc1".*<main.*<footer.*href="\/p\/AllConc1"/s);
  expect([sink.head?.status, context.statusCode]).toEqual([500, 500]);
  expect(logged).toEqual(['A screen failed to render']);
});

test('header: links the studio, in a new tab, when the brand has one [LAYOUT-09]', async () => {
  const without = await render('/nowhere');
  expect(without.body).not.toContain('Studio');
  const { body } = await render('/nowhere', { custom: { studioUrl: 'https://studio.footlights.example/' } });
  expect(body).toMatch(
    /<header.*<a target="_blank" rel="noopener noreferrer" href="https:\/\/studio\.footlights\.example\/">Studio/s,
  );
});

test('footer: has the contact and the social links of the brand, and no empty part [LAYOUT-20 LAYOUT-21]', async () => {
  const plain = (await render('/nowhere')).body;
  expect(plain).not.toMatch(/Contact|Follow us|mailto:/);
  const custom = {
    contactEmail: 'hello@footlights.example',
    contactAddress: 'Pier 4, Old Harbour',
    instagramUrl: 'https://instagram.example/footlights',
  };
  const { body } = await render('/nowhere', { custom });
  const footer = body.slice(body.indexOf('<footer'));
  expect(footer).toContain('href="mailto:hello@footlights.example"');
  expect(footer).toContain('Pier 4, Old Harbour');
  expect(footer).toContain('href="https://instagram.example/footlights"');
  expect(footer).not.toContain('YouTube');
});

test("footer: shows the configured text, in the viewer's language when the config has it, next to the copyright [LAYOUT-22 THEME-04 I18N-12]", async () => {
  const members = {
    styling: { footerText: 'Doors open at eight.' },
    custom: { 'footerText-de': 'Einlass um acht.', 'description-de': 'Konzerte für zu Hause' },
  };
  for (const [language, text, description] of [
    ['de', 'Einlass um acht.', 'Konzerte für zu Hause'],
    ['nl', 'Doors open at eight.', 'Concerts at home'],
  ] as const) {
    const { body, sink } = await render('/', members, { language });
    const footer = body.slice(body.indexOf('<footer'));
    for (const part of ['© 2026 Footlights', text, description]) expect(footer).toContain(part);
    expect(sink.head?.description).toBe(description);
  }
});

test('renderer: links no screen that does not exist [LAYOUT-13]', async () => {
  const { body } = await render('/nowhere');
  const links = new Set([...body.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href));
  expect(links).toEqual(new Set(['/', '/p/AllConc1', '/o/about', '/privacy-policy', '/terms-of-use']));
});
