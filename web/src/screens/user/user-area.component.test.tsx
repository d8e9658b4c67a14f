import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { planAnswers } from '../../testing/plan-answers.ts';
import { press } from '../../testing/press.ts';
import { type RenderOptions, renderScreen } from '../../testing/render.tsx';

const QUESTIONS = { 'GET /accounts/register-fields/footlights-members': { collection: [] } } as const;
const FAVORITES = { features: { favoritesList: 'Favorit1' } };

const open = (path: string, options: RenderOptions = {}) =>
  renderScreen(path, {
    session: 'signed-in',
    config: FAVORITES,
    ...options,
    answers: { ...planAnswers(), ...QUESTIONS, ...options.answers },
  });
const nav = page.getByRole('navigation', { name: 'Your pages' });
const heading = page.getByRole('main').getByRole('heading', { level: 1 });

test('user area: leads to each page, marks the current one, and leaves for home with a message at log-out [ROUTE-14 ACCOUNT-01 ACCOUNT-02 A11Y-01]', async () => {
  const screen = await open('/u/my-account');
  await expect
    .poll(() =>
      nav
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Account', 'Favorites', 'Payments', 'Log out']);
  for (const [name, path] of [
    ['Favorites', '/u/favorites'],
    ['Payments', '/u/payments'],
    ['Account', '/u/my-account'],
  ] as const) {
    await press(nav.getByRole('link', { name }));
    await expect.element(heading).toHaveTextContent(name);
    expect(screen.address()).toBe(path);
    await expect.element(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => document.title).toBe(`${name} - Footlights`);
  }
  await screen.go('/u/payments/');
  await expect.element(nav.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
  for (const [width, isShown] of [
    [767, false],
    [390, false],
    [768, true],
  ] as const) {
    await page.viewport(width, 900);
    if (isShown) await expect.element(nav).toBeVisible();
    else await expect.element(nav).not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  await press(nav.getByRole('button', { name: 'Log out' }));
  await expect.poll(screen.address).toBe('/');
  await expect.element(page.getByRole('status').filter({ hasText: "You're logged out" })).toBeInTheDocument();
});

/** Whether each of the addresses shows the account page, with so many entries in the navigation. */
async function expectAccountPage(paths: readonly string[], entries: number, options: RenderOptions = {}) {
  const screen = await open(paths[0] as string, options);
  for (const [index, path] of paths.entries()) {
    if (index > 0) await screen.go(path);
    await expect.element(heading).toHaveTextContent('Account');
    await expect.poll(screen.address).toBe(path.replace(/^[^?]*/, '/u/my-account'));
    await expect.element(nav.getByRole('listitem')).toHaveLength(entries);
  }
}

test('user area: leads to the account page from /u and from an unknown page [ROUTE-20 ROUTE-21]', async () => {
  await expectAccountPage(['/u', '/u/my-account/more', '/u?play=1'], 4);
});

test('user area: has neither favorites nor payments where all is free and there is no list [ACCOUNT-03 ACCOUNT-04 FAV-16 PAY-01]', async () => {
  const config = { contentProtection: { accessModel: 'free' } };
  await expectAccountPage(['/u/favorites', '/u/payments'], 2, { config });
});

test('user area: sends a viewer who cannot be signed in home, with the pane of a mailed link [ROUTE-22 ACCOUNT-05]', async () => {
  for (const [path, to, session = 'anonymous'] of [
    ['/u/payments', '/'],
    [
      '/u/my-account?play=1&u=edit-password&resetPasswordToken=48291',
      '/?u=edit-password&resetPasswordToken=48291',
    ],
    ['/u/my-account?u=delete-account', '/?u=login'],
    ['/u/favorites', '/', 'no-accounts'],
  ] as const) {
    const screen = await open(path, { session });
    await expect.poll(screen.address).toBe(to);
    await screen.unmount();
  }
});
