import { expect, test } from 'vitest';
import { ACCOUNT, httpError } from '../../account/identity/testing/fake-identity.ts';
import { type Answer, type Answers, inTurn } from '../../testing/answers.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { enter, press } from '../../testing/press.ts';
import { openPane } from '../testing/open-pane.tsx';

const SIGN_IN = 'POST /v2/accounts/authenticate';
const SESSION = { access_token: 'token-1', expires: 4_102_444_800, account: ACCOUNT };

/** The login pane with both fields filled in. */
async function filledIn(answer: Answer, more: Answers = {}) {
  const opened = await openPane('login', { answers: { [SIGN_IN]: answer, ...more } });
  await enter(opened.field('Email'), 'ada@example.test');
  await enter(opened.field('Password'), 'Quiet-lamp-27');
  return { ...opened, signIn: opened.button('Sign in') };
}

test('login pane: has fields for email and password, links to the other panes, and the external sign-ins of the provider [SESSION-01 SESSION-18 MODAL-02]', async () => {
  const social_urls = [
    { google: 'https://social.example.test/g' },
    { facebook: 'https://social.example.test/f' },
  ];
  const { pane, field, button } = await openPane('login', {
    answers: { 'GET /accounts/social': { social_urls } },
  });
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(field('Password')).toHaveAttribute('type', 'password');
  await press(button('Show password'));
  await expect.element(field('Password')).toHaveAttribute('type', 'text');
  for (const [name, href] of [
    ['Forgot your password?', '/nowhere?u=forgot-password'],
    ['Sign up', '/nowhere?u=create-account'],
  ] as const)
    await expect.element(pane.getByRole('link', { name })).toHaveAttribute('href', href);
  const links = pane.getByRole('list', { name: 'Other ways to sign in' }).getByRole('link');
  await expect.element(links).toHaveLength(2);
  await expect.element(links.nth(0)).toHaveTextContent('Continue with Google');
  await expect.element(links.nth(0)).toHaveAttribute('href', 'https://social.example.test/g');
});

test('login pane: shows at each field what is wrong with it [SESSION-02 A11Y-03 REG-35 REG-36]', async () => {
  const { field, button, message } = await openPane('login');
  await press(button('Sign in'));
  await expect.element(message).toHaveTextContent('Fill in the highlighted fields.');
  for (const [label, text] of [
    ['Email', 'Enter your email address'],
    ['Password', 'Enter your password'],
  ] as const) {
    await expect.element(field(label)).toHaveAccessibleDescription(text);
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect.element(field('Email')).toHaveFocus();
  await enter(field('Email'), 'ada at example');
  await press(button('Sign in'));
  await expect.element(message).toHaveTextContent('Check the highlighted fields.');
  await expect.element(field('Email')).toHaveAccessibleDescription(/Enter an email address/);
  await expectAccessible();
});

const OUTAGE = "We can't reach our service right now.";
const FAULTS: [Answer, string][] = [
  [httpError(401, 'Invalid credentials'), "That email and password don't match"],
  [new Response('down', { status: 503 }), OUTAGE],
];
test('login pane: shows why a sign-in failed, and keeps the fields [SESSION-21]', async () => {
  const { field, signIn, message } = await filledIn(inTurn(...FAULTS.map(([answer]) => answer)));
  for (const [, text] of FAULTS) {
    await press(signIn);
    await expect.element(message).toMatchTextContent(text);
    await expect.element(field('Email')).toHaveValue('ada@example.test');
    await expect.element(field('Password')).toHaveValue('Quiet-lamp-27');
  }
});

test('login pane: sends once when it is pressed twice, and stays closed when the answer comes later', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { screen, pane, signIn } = await filledIn(async () => {
    await answered;
    return SESSION;
  });
  await signIn.dblClick();
  await expect.element(signIn).toHaveAttribute('aria-disabled', 'true');
  await press(pane.getByRole('button', { name: 'Close' }));
  answer();
  await expect.poll(() => screen.app.session.state().status).toBe('signed-in');
  await expect.element(pane).not.toBeInTheDocument();
  expect(screen.sent.filter(({ what }) => what === SIGN_IN)).toHaveLength(1);
});
