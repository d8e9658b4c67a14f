import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { keepConsent } from '../../lib/consent.ts';
import { type Answer, type Answers, item, media } from '../../testing/answers.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { allowErrors } from '../../testing/problems.ts';
import { type RenderOptions, renderScreen } from '../../testing/render.tsx';

/** Its address, its member of the config, and words of what is built in. */
const PAGES = [
  ['/terms-of-use', 'termsOfUsePageId', '1. Definitions'],
  ['/privacy-policy', 'privacyPolicyPageId', '1. Introduction'],
  ['/o/about', 'aboutPageId', 'once you sign in, subscribe or buy it'],
] as const;
const OWN = 'Be kind to the piano.';
const own = (id: string, markdown: string) =>
  media(item(id, { title: 'In our words', contentType: 'page', markdown }));
const OWN_ITEM = own('OwnText1', OWN);
const DOWN = () => new Response('Down', { status: 500 });

async function open(path: string, answer?: Answer, { config, ...options }: RenderOptions = {}) {
  const custom = Object.fromEntries(PAGES.map(([, member]) => [member, answer && 'OwnText1']));
  const screen = await renderScreen(path, {
    session: 'no-accounts',
    answers: answer ? { 'GET /v2/media/OwnText1': answer as never } : {},
    ...options,
    config: { custom, ...config },
  });
  const main = screen.getByRole('main');
  return {
    screen,
    main,
    heading: (name: string | RegExp) => main.getByRole('heading', { level: 2, name }),
    failure: main.getByRole('alert'),
    tryAgain: main.getByRole('alert').getByRole('button', { name: 'Try again' }),
  };
}

test('legal pages: show anyone the built-in texts, and no address when the brand has none [ROUTE-16 LEGAL-10 PAGE-04 LEGAL-04]', async () => {
  const { screen, main, heading } = await open('/terms-of-use', undefined, { session: 'anonymous' });
  for (const [path, , builtIn] of PAGES) {
    if (screen.address() !== path) await screen.go(path);
    await expect.element(main).toMatchTextContent(builtIn);
    await expect.element(main).not.toMatchTextContent(/our About page|Write to us/);
    if (path !== '/o/about')
      await expect.element(main).toMatchTextContent(/ to the company that runs Footlights\./);
    if (path === '/terms-of-use') continue;
    await expectAccessible();
    if (path === '/o/about') continue;
    const ends = heading(/./).elements().slice(19);
    expect(ends.map(({ textContent }) => textContent)).toEqual([
      'Cookie declaration',
      'Targeted advertising',
      'Registered users',
      'Managing cookies in your browser',
    ]);
    await expect.element(main.getByRole('table')).toMatchTextContent('jwapp-cookie-consent');
  }
});

test('legal pages: show the brand’s own texts instead when it has them [PAGE-01 PAGE-04 LEGAL-06]', async () => {
  const ids = PAGES.map((_, at) => `OwnText${at}`);
  const answers: Answers = {};
  for (const id of ids) answers[`GET /v2/media/${id}`] = own(id, `The text ${id}`);
  const { screen, main } = await open('/terms-of-use', undefined, {
    config: { custom: Object.fromEntries(PAGES.map(([, member], at) => [member, ids[at]])) },
    answers,
  });
  for (const [at, [path, , builtIn]] of PAGES.entries()) {
    if (screen.address() !== path) await screen.go(path);
    await expect.element(main).toMatchTextContent(`The text OwnText${at}`);
    await expect.element(main).not.toMatchTextContent(builtIn);
    // nothing stands in the brand's name that it has not written
    await expect
      .element(main)
      .not.toMatchTextContent(/Targeted advertising|Registered users|Managing cookies/);
    if (path === '/privacy-policy') await expect.element(main).toMatchTextContent('jwapp-cookie-consent');
  }
});

test('privacy policy: shows the built-in text when the brand’s item does not exist [LEGAL-06]', async () => {
  const { heading } = await open('/privacy-policy', new Response('{"message":"Not found"}', { status: 404 }));
  await expect.element(heading('19. Other sites')).toBeVisible();
});

test('terms of use: says so, without the built-in text, when the brand’s own is answered by 403, and tries again with the focus on the button [ERR-13]', async () => {
  allowErrors(/OwnText1/);
  let answer: () => unknown = () => new Response('{"message":"No"}', { status: 403 });
  const { main, failure, tryAgain } = await open('/terms-of-use', () => answer());
  await expect.element(failure).toMatchTextContent('This page didn’t load.');
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(main).not.toMatchTextContent('1. Definitions');
  const lines = () => main.element().querySelectorAll('[aria-hidden="true"] i').length;
  expect(lines()).toBe(0);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  answer = () => promise;
  (tryAgain.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(lines).toBeGreaterThan(0);
  await expect.element(tryAgain).toHaveFocus();
  answer = DOWN;
  resolve(DOWN());
  await expect.poll(lines).toBe(0);
  await expect.element(tryAgain).toHaveFocus();
  answer = () => OWN_ITEM;
  await userEvent.keyboard('{Enter}');
  await expect.element(main).toMatchTextContent(OWN);
  await expect.element(failure).not.toBeInTheDocument();
});

test('about: says so when the brand’s own text is answered by 500 and when the device is offline, and loads once it is back [ERR-13]', async () => {
  allowErrors(/OwnText1/);
  let answer: () => unknown = DOWN;
  const { main, failure } = await open('/o/about', () => answer());
  await expect.element(failure).toBeVisible();
  await expect.element(main).not.toMatchTextContent('on your phone, laptop or TV');
  window.dispatchEvent(new Event('offline'));
  await expect.element(failure).toMatchTextContent(/You’re offline.*loads by itself/);
  answer = () => OWN_ITEM;
  window.dispatchEvent(new Event('online'));
  await expect.element(main).toMatchTextContent(OWN);
});

test('privacy policy: frames the table of the consent service that plain files were built with, and of no other [LEGAL-03]', async () => {
  const built = Object.assign(document.createElement('meta'), { name: 'cookie-declaration' });
  document.head.append(built);
  const custom = { cookieDeclarationUrl: 'https://consent.test/d.js' };
  for (const [content, src] of [
    ['https://consent.test/d.js', '/cookie-declaration.html'],
    ['https://consent.test/other.js', undefined],
  ] as const) {
    built.content = content;
    const { screen, main, heading } = await open('/privacy-policy', undefined, { config: { custom } });
    await expect.element(heading('Cookie declaration')).toBeVisible();
    expect(main.element().querySelector('iframe')?.getAttribute('src')).toBe(src);
    await screen.unmount();
  }
  built.remove();
});

test('cookie choice: shows whether cookies are accepted or declined, and asks again once [COOKIE-01 COOKIE-03]', async () => {
  keepConsent(document, null);
  const { screen, main } = await open('/privacy-policy');
  const choice = main.getByRole('region', { name: 'Your cookie choice' });
  const again = choice.getByRole('button', { name: 'Choose again' });
  for (const [consent, text] of [
    ['accepted', 'You have accepted cookies.'],
    ['declined', 'We keep only this answer in a cookie'],
  ] as const) {
    await expect.element(choice).toMatchTextContent('You have not chosen yet.');
    await expect.element(again).toHaveAttribute('aria-disabled', 'true');
    keepConsent(document, consent);
    await expect.element(choice).toMatchTextContent(text);
    (again.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(choice).toMatchTextContent('You have not chosen yet.');
    expect(document.cookie).not.toContain('jwapp-cookie-consent');
    await expect.element(again).toHaveFocus();
    await expect
      .element(screen.getByRole('status').last())
      .toMatchTextContent('The question about cookies is');
  }
});

test('about: shows the brand, how to reach it, and the version, and names no plans where none are sold [ROUTE-13 PAGE-04]', async () => {
  const { main } = await open('/o/about', undefined, {
    config: { custom: { contactEmail: 'hello@footlights.example' } },
  });
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('About Footlights');
  await expect.element(main).toMatchTextContent('4.30.0');
  await expect.element(main.getByText('hello@footlights.example').first()).toBeVisible();
  await expect.element(main).toMatchTextContent('Every other title says what opens it.');
});
