import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { keepConsent } from '../../lib/consent.ts';
import { type Answer, item, media } from '../../testing/answers.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { allowErrors } from '../../testing/problems.ts';
import { type RenderOptions, renderScreen } from '../../testing/render.tsx';

/** Its address, its member of the config, and words of what is built in. */
const PAGES = [
  ['/terms-of-use', 'termsOfUsePageId', '1. Definitions'],
  ['/privacy-policy', 'privacyPolicyPageId', '1. Introduction'],
  ['/o/about', 'aboutPageId', 'on your phone, laptop or TV'],
] as const;
const OWN = 'Be kind to the piano.';
const OWN_ITEM = media(item('OwnText1', { title: 'In our words', contentType: 'page', markdown: OWN }));
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

test.each(PAGES)(
  '%s: shows anyone the built-in text, and no address when the brand has none [ROUTE-16 LEGAL-10 PAGE-04]',
  async (path, _, builtIn) => {
    const { main } = await open(path, undefined, { session: 'anonymous' });
    await expect.element(main).toMatchTextContent(builtIn);
    await expect.element(main).not.toMatchTextContent(/our About page|Write to us/);
    await expectAccessible();
    if (path !== '/o/about')
      await expect.element(main).toMatchTextContent(/ to the company that runs Footlights\./);
  },
);

test.each(PAGES)(
  '%s: shows the brand’s own text instead when it has one [PAGE-01 PAGE-04 LEGAL-06]',
  async (path, _, builtIn) => {
    const { main } = await open(path, OWN_ITEM);
    await expect.element(main).toMatchTextContent(OWN);
    await expect.element(main).not.toMatchTextContent(builtIn);
    // nothing stands in the brand's name that it has not written
    await expect
      .element(main)
      .not.toMatchTextContent(/Targeted advertising|Registered users|Managing cookies/);
    if (path === '/privacy-policy') await expect.element(main).toMatchTextContent('jwapp-cookie-consent');
  },
);

test('privacy policy: shows the built-in text when the brand’s item does not exist [LEGAL-06]', async () => {
  const { heading } = await open('/privacy-policy', new Response('{"message":"Not found"}', { status: 404 }));
  await expect.element(heading('19. Other sites')).toBeVisible();
});

test.each([
  ['/o/about', 500, 'on your phone, laptop or TV'],
  ['/terms-of-use', 403, '1. Definitions'],
])(
  '%s: says so, without the built-in text, when the brand’s own is answered by %i, and tries again [ERR-13]',
  async (path, status, builtIn) => {
    allowErrors(/OwnText1/);
    let answer: () => unknown = () => new Response('{"message":"No"}', { status });
    const { main, failure, tryAgain } = await open(path, () => answer());
    await expect.element(failure).toMatchTextContent('This page didn’t load.');
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(main).not.toMatchTextContent(builtIn);
    answer = () => OWN_ITEM;
    await tryAgain.click();
    await expect.element(main).toMatchTextContent(OWN);
    await expect.element(failure).not.toBeInTheDocument();
  },
);

test('terms of use: shows that it tries again, and keeps the focus on the button [ERR-13]', async () => {
  allowErrors(/OwnText1/);
  let answer: () => unknown = DOWN;
  const { main, tryAgain } = await open('/terms-of-use', () => answer());
  await expect.element(tryAgain).toBeVisible();
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
});

test('terms of use: says so when the device is offline, and loads once it is back [ERR-13]', async () => {
  allowErrors(/OwnText1/);
  let answer: () => unknown = DOWN;
  const { main, failure } = await open('/terms-of-use', () => answer());
  await expect.element(failure).toBeVisible();
  window.dispatchEvent(new Event('offline'));
  await expect.element(failure).toMatchTextContent(/You’re offline.*loads by itself/);
  answer = () => OWN_ITEM;
  window.dispatchEvent(new Event('online'));
  await expect.element(main).toMatchTextContent(OWN);
});

test('privacy policy: ends with the cookie declaration, advertising, accounts and cookies of the browser [LEGAL-03 LEGAL-04]', async () => {
  const { main, heading } = await open('/privacy-policy');
  await expect.element(heading('19. Other sites')).toBeVisible();
  expect(
    heading(/./)
      .elements()
      .slice(19)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Cookie declaration',
    'Targeted advertising',
    'Registered users',
    'Managing cookies in your browser',
  ]);
  await expect.element(main.getByRole('table')).toMatchTextContent('jwapp-cookie-consent');
});

test.each([
  ['frames the table of a consent service', 'https://consent.test/d.js', '/cookie-declaration.html'],
  ['frames no table of another consent service', 'https://consent.test/other.js', undefined],
])('privacy policy: %s that plain files were built with [LEGAL-03]', async (_, content, src) => {
  const built = Object.assign(document.createElement('meta'), { name: 'cookie-declaration', content });
  document.head.append(built);
  const custom = { cookieDeclarationUrl: 'https://consent.test/d.js' };
  const { main, heading } = await open('/privacy-policy', undefined, { config: { custom } });
  await expect.element(heading('Cookie declaration')).toBeVisible();
  expect(main.element().querySelector('iframe')?.getAttribute('src')).toBe(src);
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

test('about: shows the brand, how to reach it, and the version [ROUTE-13 PAGE-04]', async () => {
  const { main } = await open('/o/about', undefined, {
    config: { custom: { contactEmail: 'hello@footlights.example' } },
  });
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('About Footlights');
  await expect.element(main).toMatchTextContent('4.30.0');
  await expect.element(main.getByText('hello@footlights.example').first()).toBeVisible();
});
