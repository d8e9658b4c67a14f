import { describe, expect, test } from 'vitest';
import { ACCOUNT, httpError } from '../../account/identity/testing/fake-identity.ts';
import { type Answers, inTurn, noAnswer } from '../../testing/answers.ts';
import { enter, press } from '../../testing/press.ts';
import { openPane } from '../testing/open-pane.tsx';

const MAIL = 'POST /accounts/forgot-password';
const RESET = 'PUT /accounts/forgot-password/K7Q2-9XMB-41TD';
const CHANGE = 'POST /accounts/change-password';
const LINK = 'edit-password&resetPasswordToken=K7Q2-9XMB-41TD&email=ada%40example.test';
const NEW = 'Bright-harbour-88';
const SENT_MAIL = { explain: 'ok' };
const down = new Response('down', { status: 503 });
const WITHOUT_PASSWORD = {
  ...ACCOUNT,
  metadata: { ...ACCOUNT.metadata, register_source: 'google', has_password: false },
};

type Opened = Awaited<ReturnType<typeof openPane>>;

const open = (u: string, answers: Answers = {}) => openPane(u, { session: 'signed-in', answers });
const title = ({ pane }: Opened) => expect.element(pane.getByRole('heading', { level: 2 }));
const described = ({ field }: Opened, label: string) => expect.element(field(label));

async function save({ field, button }: Opened, password = NEW, confirmation = password): Promise<void> {
  await enter(field('New password'), password);
  await enter(field('Confirm new password'), confirmation);
  await press(button('Save password'));
}

/** The login form says why it is there, and the address has nothing of the change. */
async function expectLogin(opened: Opened, why: string): Promise<void> {
  await title(opened).toHaveTextContent('Sign in');
  await expect.element(opened.pane.getByRole('status').first()).toMatchTextContent(why);
  await expect.element(opened.field('Code from the email')).not.toBeInTheDocument();
  expect(opened.screen.address()).toBe('/nowhere?u=login');
  expect(opened.screen.app.session.state().status).toBe('anonymous');
}

describe('forgotten password', () => {
  test('forgot password pane: asks for an email address, which must be one [PASSWORD-07 PASSWORD-25 PASSWORD-26 MODAL-14]', async () => {
    const opened = await openPane('forgot-password', {
      answers: {
        [MAIL]: inTurn(httpError(422, 'Invalid param email'), httpError(422, 'The post office is closed.')),
      },
    });
    await press(opened.button('Send the email'));
    await described(opened, 'Email').toHaveAccessibleDescription('Enter your email address');
    await enter(opened.field('Email'), 'ada');
    await described(opened, 'Email').toHaveAccessibleDescription(/Enter an email address/);
    await enter(opened.field('Email'), 'ada@example.test');
    await press(opened.button('Send the email'));
    await described(opened, 'Email').toHaveAccessibleDescription(/We can't send email to this address/);
    await press(opened.button('Send the email'));
    await expect.element(opened.message).toHaveTextContent('The post office is closed.');
  });

  test('forgot password pane: leads to the new password, with the code of the mail, and says what is changed [PASSWORD-08 PASSWORD-31 PASSWORD-18 PASSWORD-16]', async () => {
    const opened = await openPane('forgot-password', { answers: { [MAIL]: SENT_MAIL, [RESET]: SENT_MAIL } });
    await enter(opened.field('Email'), 'ada@example.test');
    await press(opened.button('Send the email'));
    await title(opened).toHaveTextContent('Change password');
    await expect.element(opened.pane).toMatchTextContent('ada@example.test');
    await press(opened.button('Send it again'));
    await expect
      .element(opened.pane.getByRole('status'))
      .toHaveTextContent('Sent again. Only the newest email works.');
    await enter(opened.field('Code from the email'), ' K7Q2-9XMB-41TD ');
    await save(opened);
    await expectLogin(opened, 'Your password has been changed. Sign in with the new one.');
  });

  test('send confirmation pane: sends the mail again, and says when that fails [PASSWORD-28 MODAL-14]', async () => {
    const { pane, button } = await openPane('send-confirmation&email=ada%40example.test', {
      answers: { [MAIL]: inTurn(down, SENT_MAIL) },
    });
    await expect.element(pane.getByRole('heading', { level: 2 })).toHaveTextContent('Check your email');
    await expect.element(pane).toMatchTextContent('ada@example.test');
    await press(button('Send it again'));
    await expect.element(pane.getByRole('alert')).toMatchTextContent(/couldn.t send the email again/);
    await press(button('Send it again'));
    await expect.element(pane.getByRole('status')).toMatchTextContent('Sent again');
    await expect.element(pane.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('new password', () => {
  test('edit password pane: says that link and code are missing, and sends nothing [PASSWORD-13]', async () => {
    const opened = await openPane('edit-password');
    await save(opened);
    await expect.element(opened.message).toMatchTextContent('The link or code is missing');
    expect(opened.screen.sent).toEqual([]);
  });

  test('edit password pane: opened by a mailed link wants the password alone, twice and as strong as at registration [PASSWORD-09 PASSWORD-10 PASSWORD-11 PASSWORD-12]', async () => {
    const opened = await open(LINK, { [RESET]: SENT_MAIL });
    for (const label of ['Code from the email', 'Current password'])
      await expect.element(opened.field(label)).not.toBeInTheDocument();
    await press(opened.button('Save password'));
    await described(opened, 'New password').toHaveAccessibleDescription(/Choose a password/);
    await described(opened, 'Confirm new password').toHaveAccessibleDescription(
      'Enter the new password again',
    );
    await save(opened, 'lamplight');
    await described(opened, 'New password').toHaveAccessibleDescription(
      /Use at least 8 characters, with a lowercase letter and a digit/,
    );
    await save(opened, NEW, 'Bright-harbour-89');
    await described(opened, 'Confirm new password').toHaveAccessibleDescription("The passwords don't match.");
    expect(opened.screen.sent.map(({ what }) => what)).not.toContain(RESET);
    await save(opened);
    await expectLogin(opened, 'Your password has been changed. Sign in with the new one.');
  });

  const REFUSALS: [message: string, label: string | null, words: RegExp][] = [
    ['invalid param PASSWORD', 'New password', /Use at least 8 characters, with/],
    ['The score does not match standards', 'New password', /too easy to guess/],
    ['resetPasswordToken is not valid', null, /This code or link isn't right/],
    ['password could not be set', null, /has been used or has expired/],
  ];
  test('edit password pane: has words of its own for each refusal [PASSWORD-19 PASSWORD-20 PASSWORD-21 PASSWORD-23]', async () => {
    const answers = { [RESET]: inTurn(...REFUSALS.map(([message]) => httpError(422, message))) };
    const opened = await openPane(LINK, { answers });
    await save(opened);
    for (const [index, [, label, words]] of REFUSALS.entries()) {
      if (index > 0) await press(opened.button('Save password'));
      if (label) await described(opened, label).toHaveAccessibleDescription(words);
      else await expect.element(opened.message).toMatchTextContent(words);
    }
  });
});

describe('password of a signed-in viewer', () => {
  test('edit password pane: shows a wrong old password at its field, any other refusal above, and leads to the login after a change [PASSWORD-14 PASSWORD-15 PASSWORD-22 PASSWORD-30]', async () => {
    const opened = await open('edit-password', {
      [CHANGE]: inTurn(
        httpError(422, 'old password does not match'),
        httpError(422, 'The lamp is out.'),
        SENT_MAIL,
      ),
    });
    await press(opened.button('Save password'));
    await described(opened, 'Current password').toHaveAccessibleDescription('Enter your current password');
    await expect.element(opened.field('Code from the email')).not.toBeInTheDocument();
    await enter(opened.field('Current password'), 'not-the-one-1');
    await save(opened);
    await described(opened, 'Current password').toHaveAccessibleDescription(/not your current password/);
    await enter(opened.field('Current password'), 'Quiet-lamp-27');
    await press(opened.button('Save password'));
    await expect.element(opened.message).toMatchTextContent(/^Something went wrong. Try again in a moment.$/);
    await press(opened.button('Save password'));
    await expectLogin(opened, 'Your password has been changed. Sign in with the new one.');
  });

  const LOST = 'No answer came. Try the new password';
  const ENDS = [
    ['edit-password', [noAnswer, httpError(401, 'Invalid JWT token')], LOST],
    [LINK, [noAnswer, httpError(422, 'password could not be set')], LOST],
    ['edit-password', [httpError(401, 'Invalid JWT token')], 'Your session has ended. Sign in again.'],
  ] as const;
  test('edit password pane: leads to the login and says why when a change has no answer or the session has ended [PASSWORD-30 PASSWORD-18]', async () => {
    for (const [u, answers, why] of ENDS) {
      const opened = await open(u, { [CHANGE]: inTurn(...answers), [RESET]: inTurn(...answers) });
      if (u === 'edit-password') await enter(opened.field('Current password'), 'Quiet-lamp-27');
      await save(opened);
      if (answers.length > 1) {
        await expect.element(opened.message).toBeVisible();
        await press(opened.button('Save password'));
      }
      await expectLogin(opened, why);
      await opened.screen.unmount();
    }
  });

  test('reset password pane: mails a code, keeps the viewer signed in, and lets a mistyped code be corrected after a try without an answer [PASSWORD-29 PASSWORD-30 PASSWORD-31 MODAL-14]', async () => {
    const opened = await open('edit-password', {
      [MAIL]: SENT_MAIL,
      [RESET]: inTurn(noAnswer, httpError(422, 'resetPasswordToken is not valid')),
      'PUT /accounts/forgot-password/RIGHT': SENT_MAIL,
    });
    await press(opened.pane.getByRole('link', { name: 'Forgot your current password?' }));
    await title(opened).toHaveTextContent('Reset your password');
    await expect.element(opened.pane).toMatchTextContent('ada@example.test');
    await press(opened.button('Send the email'));
    await title(opened).toHaveTextContent('Change password');
    await enter(opened.field('Code from the email'), 'K7Q2-9XMB-41TD');
    await save(opened);
    await expect.element(opened.message).toBeVisible();
    await press(opened.button('Save password'));
    await expect.element(opened.message).toMatchTextContent(LOST);
    expect(opened.screen.app.session.state().status).toBe('signed-in');
    await enter(opened.field('Code from the email'), 'RIGHT');
    await press(opened.button('Save password'));
    await expectLogin(opened, 'Your password has been changed.');
  });

  test('add password pane: mails a code to a viewer who has no password, and says when that fails [PASSWORD-17 PASSWORD-27 MODAL-14]', async () => {
    const opened = await open('edit-password', {
      'GET /accounts': WITHOUT_PASSWORD,
      [MAIL]: inTurn(down, SENT_MAIL),
    });
    await title(opened).toHaveTextContent('Add a password');
    await press(opened.button('Send the email'));
    await expect
      .element(opened.message)
      .toHaveTextContent("We couldn't send the email. Try again in a moment.");
    await press(opened.button('Send the email'));
    await title(opened).toHaveTextContent('Change password');
  });
});
