import { expect, test } from 'vitest';
import { ACCOUNT, httpError } from '../../account/identity/testing/fake-identity.ts';
import { type Answer, type Answers, inTurn, noAnswer } from '../../testing/answers.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { enter, press } from '../../testing/press.ts';
import { renderScreen } from '../../testing/render.tsx';
import { openPane } from '../testing/open-pane.tsx';

const ERASE = 'DELETE /accounts/erase';
const open = (u: string, answers: Answers = {}) => openPane(u, { session: 'signed-in', answers });

/** Gives the password and goes on to the warning. */
async function openWarning(erase: Answer, more: Answers = {}) {
  const opened = await open('delete-account', { [ERASE]: erase, ...more });
  await enter(opened.field('Password'), 'Quiet-lamp-27');
  await press(opened.button('Continue'));
  const title = expect.element(opened.pane.getByRole('heading', { level: 2 }));
  await title.toHaveTextContent('Delete your account for good?');
  return { ...opened, title, press: () => press(opened.button('Delete my account')) };
}

test('deletion panes: ask for the password, warn, and keep the account when the viewer changes their mind [DELETE-03 DELETE-04 MODAL-15 MODAL-27]', async () => {
  const { pane, field, button } = await open('delete-account');
  await press(button('Continue'));
  await expect.element(field('Password')).toHaveAccessibleDescription('Enter your password');
  await enter(field('Password'), 'Quiet-lamp-27');
  await press(button('Continue'));
  await expect.element(pane).toMatchTextContent('This cannot be undone.');
  await expectAccessible();
  expect(pane.element().getBoundingClientRect().width).toBe(832);
  await press(button('Keep my account'));
  await expect.element(pane).not.toBeInTheDocument();
});

test('deletion panes: send the password, leave the page of a member, and forget what waits to be sent [DELETE-05 DELETE-06]', async () => {
  const screen = await renderScreen('/u/my-account?u=delete-account', {
    session: 'signed-in',
    answers: { [ERASE]: { code: 200, message: 'ok' } },
  });
  const pane = screen.getByRole('dialog');
  screen.app.device.set('unsent.29001', '[]');
  await enter(pane.getByLabelText('Password', { exact: true }), 'Quiet-lamp-27');
  await press(pane.getByRole('button', { name: 'Continue' }));
  await press(pane.getByRole('button', { name: 'Delete my account' }));
  await expect.poll(screen.address).toBe('/');
  await expect.element(pane).not.toBeInTheDocument();
  await expect.element(screen.getByText('Your account has been deleted.')).toBeInTheDocument();
  expect(screen.sent.find(({ what }) => what === ERASE)?.body).toMatchObject({ password: 'Quiet-lamp-27' });
  expect(screen.app.session.state().status).toBe('anonymous');
  expect(screen.app.device.get('unsent.29001')).toBeNull();
});

test('deletion panes: lead back to an empty password when the provider refuses it [DELETE-07 DELETE-08]', async () => {
  const { pane, title, press, field } = await openWarning(httpError(422, 'Sorry: INVALID CREDENTIALS.'));
  await press();
  await title.toHaveTextContent('Delete account');
  await expect.element(pane.getByRole('alert')).toHaveTextContent('This is not your password.');
  await expect.element(field('Password')).toHaveValue('');
});

test('deletion panes: stay at the warning when the deletion is refused, and sign out, as nobody knows, when no answer comes [DELETE-09]', async () => {
  const { screen, pane, title, press } = await openWarning(
    inTurn<unknown>(httpError(422, 'The shredder is stuck.'), noAnswer),
    { 'GET /accounts': inTurn(ACCOUNT, httpError(401, 'Invalid JWT token')) },
  );
  await press();
  await expect.element(pane.getByRole('alert')).toHaveTextContent("We couldn't delete your account.");
  await title.toHaveTextContent('Delete your account for good?');
  expect(screen.app.session.state().status).toBe('signed-in');
  await press();
  await title.toHaveTextContent('Sign in');
  await expect
    .element(pane.getByRole('status').first())
    .toMatchTextContent("we don't know whether your account was deleted");
});

test('deletion panes: ask for the password first when the warning is opened by its address [DELETE-03]', async () => {
  const { pane, field } = await open('delete-account-confirmation');
  await expect.element(pane.getByRole('heading', { level: 2 })).toHaveTextContent('Delete account');
  await expect.element(field('Password')).toHaveFocus();
});

test('deletion panes: mail a viewer without a password what adds one [DELETE-10 MODAL-15]', async () => {
  const { pane, field, button } = await open('delete-account', {
    'GET /accounts': {
      ...ACCOUNT,
      metadata: { ...ACCOUNT.metadata, register_source: 'google', has_password: false },
    },
    'POST /accounts/forgot-password': { explain: 'ok' },
  });
  const title = expect.element(pane.getByRole('heading', { level: 2 }));
  await title.toHaveTextContent('Add a password first');
  await expect.element(field('Password')).not.toBeInTheDocument();
  await expect.element(pane).toMatchTextContent('ada@example.test');
  await press(button('Send the email'));
  await title.toHaveTextContent('Change password');
});

test('deletion panes: lead to the help page at once, without a password, at the billing provider [DELETE-11]', async () => {
  const { pane, field } = await openPane('delete-account', {
    session: 'signed-in',
    provider: 'billing',
    config: { custom: { accountDeletionUrl: 'https://help.example.test/leave' } },
  });
  const alert = pane.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/^We couldn't delete your account\./);
  const link = alert.getByRole('link');
  await expect.element(link).toHaveAttribute('href', 'https://help.example.test/leave');
  expect(field('Password').elements()).toEqual([]);
});
