import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { openPane } from '../../account-modal/testing/open-pane.tsx';
import { inTurn } from '../../testing/answers.ts';
import { allowErrors } from '../../testing/problems.ts';
import { type Rendered, type RenderOptions, renderScreen } from '../../testing/render.tsx';
import { ACCOUNT, httpError } from '../identity/testing/fake-identity.ts';

const NOW_MS = Date.UTC(2026, 5, 1);
/** No open questions about a new account. */
const QUESTIONS = { 'GET /accounts/register-fields/footlights-members': { collection: [] } };
const DOWN = httpError(503, 'Down');
const UNREACHABLE = "We can't reach your account right now. You're still signed in.";

/** Lets time pass until the last of the tries has failed; their code loads in its own time. */
const untilOutage = (screen: Rendered, seen: Locator) =>
  expect
    .poll(async () => {
      await screen.advance(1000);
      return seen.query();
    })
    .not.toBeNull();

async function open(path: string, options: RenderOptions = {}) {
  const screen = await renderScreen(path, { nowMs: NOW_MS, ...options });
  const header = screen.getByRole('banner');
  return {
    screen,
    main: screen.getByRole('main'),
    account: header.getByRole('button', { name: 'Account: Ada Quay' }),
    signIn: header.getByRole('link', { name: 'Sign in' }),
    signUp: header.getByRole('link', { name: 'Sign up' }),
    again: header.getByRole('button', { name: 'Try your account again' }),
  };
}

test('session: an outage of the provider logs nobody out, shows no anonymous viewer, and ends when the viewer tries again', async () => {
  const { screen, account, signIn, signUp, again } = await open('/nowhere', {
    session: 'restoring',
    answers: { ...QUESTIONS, 'GET /accounts': inTurn(DOWN, DOWN, DOWN, DOWN, ACCOUNT) },
  });
  await untilOutage(screen, again);
  await expect.element(screen.getByText(UNREACHABLE).last()).toBeVisible();
  await expect.element(signIn).not.toBeInTheDocument();
  await expect.element(signUp).not.toBeInTheDocument();
  await again.click();
  await expect.element(account).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

test('session: an outage of the provider keeps a viewer on their page and pane, which load when it is over', async () => {
  const { screen, main } = await open('/u/my-account?u=choose-offer', {
    session: 'restoring',
    answers: { ...QUESTIONS, 'GET /accounts': inTurn(DOWN, DOWN, DOWN, DOWN, ACCOUNT) },
  });
  const message = screen
    .getByRole('dialog', { name: 'Account' })
    .getByText("We can't reach your account", { exact: false });
  await untilOutage(screen, message);
  await expect.element(message).toBeVisible();
  await expect.element(main).toMatchTextContent("We can't reach your account");
  expect(screen.address()).toBe('/u/my-account?u=choose-offer');
  await screen.advance(30_000);
  await expect.element(main).toMatchTextContent('About you');
  await expect.element(message).not.toBeInTheDocument();
});

test('session: ends when it expires while the page is open, and the page stays [SESSION-24]', async () => {
  const { screen, account, signIn } = await open('/nowhere?r=NewSeasM', { session: 'signed-in' });
  await expect.element(account).toBeVisible();
  await screen.advance(25 * 3_600_000);
  await expect.element(signIn).toBeVisible();
  expect(screen.address()).toBe('/nowhere?r=NewSeasM');
});

test('session: its end while a form is open leads to the sign-in, which says so once [SESSION-24]', async () => {
  allowErrors(/401/);
  const { pane, field, button } = await openPane('personal-details', {
    session: 'signed-in',
    answers: {
      ...QUESTIONS,
      'GET /accounts': { ...ACCOUNT, full_name: '', metadata: {} },
      'PUT /accounts': httpError(401, 'Invalid JWT token'),
    },
  });
  await field('First name').fill('Ada');
  await field('Last name').fill('Quay');
  await button('Continue').click();
  const heading = pane.getByRole('heading', { level: 2 });
  await expect.element(heading).toHaveTextContent('Sign in');
  const message = pane.getByText('Your session has ended. Sign in again.');
  await expect.element(message).toBeVisible();
  await pane.getByRole('link', { name: 'Sign up' }).click();
  await pane.getByRole('link', { name: 'Sign in' }).click();
  await expect.element(heading).toHaveTextContent('Sign in');
  await expect.element(message).not.toBeInTheDocument();
});
