import { expect, test } from 'vitest';
import { ADA, type FakeIdentity, fakeIdentity, httpError } from './testing/fake-identity.ts';

const CHANGE = { oldPassword: 'old 1', newPassword: 'new harbour 8' };
const CALLS = {
  logIn: ({ accounts }) => accounts.logIn({ email: 'ada@example.test', password: 'x' }),
  register: ({ accounts }) => accounts.register({ email: 'ada@example.test', password: 'x', consents: [] }),
  changePassword: ({ passwordChange }) => passwordChange.changePassword(CHANGE),
  resetPassword: ({ accounts }) => accounts.resetPassword({ email: '', token: 'code', newPassword: 'x' }),
  sendReset: ({ accounts }) => accounts.sendReset({ email: 'x', returnUrl: '' }),
  update: ({ accounts }) => accounts.updateCustomer(ADA, { firstName: 'A' }),
  consents: ({ accounts }) => accounts.updateConsents(ADA, []),
  erase: ({ deletion }) => deletion.deleteAccount({ password: 'x' }),
  export: ({ dataExport }) => dataExport.exportData(),
  load: ({ accounts }) => accounts.load(),
  mediaToken: ({ signing }) => signing?.mediaToken({ appConfigId: 'a', mediaId: 'b' }) ?? Promise.resolve(),
} satisfies Record<string, (provider: FakeIdentity['provider']) => Promise<unknown>>;

const failure = (call: keyof typeof CALLS, response: Response): Promise<unknown> =>
  CALLS[call](fakeIdentity(() => response).provider).then(
    () => 'no failure',
    (error: unknown) => error,
  );

test('identity failures: have a code by call, status and message', async () => {
  for (const [call, status, message, code] of [
    ['logIn', 401, 'Invalid credentials', 'wrong_combination'],
    ['logIn', 403, 'This account is blocked', 'account_blocked'],
    ['logIn', 422, 'invalid param email', 'wrong_combination'],
    ['register', 409, 'Account already exists', 'user_exists'],
    ['register', 422, 'The CUSTOMER ALREADY EXISTS here', 'user_exists'],
    ['register', 422, 'Please enter a valid e-mail address.', 'field_is_not_valid_email'],
    ['register', 422, 'Invalid param email', 'field_is_not_valid_email'],
    ['register', 422, 'invalid param password', 'invalid_password'],
    ['register', 422, 'Oops', 'failed_to_create'],
    ['consents', 422, 'Oops', 'unknown_error'],
    ['erase', 422, 'Invalid credentials', 'delete_account.invalid_credentials'],
    ['erase', 422, 'Oops', 'delete_account.error'],
    ['export', 422, 'Oops', 'unknown_error'],
    ['sendReset', 422, 'Invalid param email', 'reset.wrong_email'],
    ['mediaToken', 402, 'No access', 'unauthorized'],
    ['logIn', 429, 'Too many attempts', 'too_many_tries'],
    ['changePassword', 429, 'Too many attempts', 'too_many_tries'],
  ] as const) {
    const failed = { code, status, serverMessage: message };
    expect(await failure(call, httpError(status, message))).toMatchObject(failed);
  }
});

test('identity failures: finds the message about a password anywhere in the text, in any case [PASSWORD-24]', async () => {
  const codes = {
    'invalid param password': 'reset.invalid_password',
    'resetPasswordToken is not valid': 'reset.invalid_reset_link',
    'score does not match standards': 'reset.password_strength',
    'old password does not match': 'reset.old_password_does_not_match',
    'password could not be set': 'reset.invalid_token',
    'something else': 'unknown_error',
  };
  for (const [text, code] of Object.entries(codes)) {
    for (const message of [text, `Sorry: ${text.toUpperCase()}!`]) {
      for (const call of ['changePassword', 'resetPassword'] as const)
        expect(await failure(call, httpError(422, message)), message).toMatchObject({ code });
    }
  }
});

test('identity failures: finds the message about names with and without a full stop, in any case [ACCOUNT-26 ACCOUNT-28]', async () => {
  const codes = {
    'firstName can have max 50 characters': 'first_name_too_long',
    'lastName can have max 50 characters': 'last_name_too_long',
    'firstName or lastName can have max 50 characters': 'names_too_long',
    'firstName can have max 30 characters': 'unknown_error',
    '': 'unknown_error',
  };
  for (const [text, code] of Object.entries(codes)) {
    for (const message of [text, `${text}.`, text.toUpperCase()])
      expect(await failure('update', httpError(422, message)), message).toMatchObject({ code });
  }
});

test('identity failures: names the call that failed, whatever the answer is [ERR-05 ERR-06 ERR-07]', async () => {
  const messages = {
    logIn: 'Failed to authenticate user',
    register: 'Failed to create account',
    changePassword: 'Failed to change password',
  };
  for (const [call, message] of Object.entries(messages)) {
    const answers = [
      httpError(500, 'Oops'),
      new Response('<html>Bad gateway</html>', { status: 502 }),
      new Response(null, { status: 500 }),
      Response.json({ code: '500', message: 7 }, { status: 500 }),
      Response.error(),
    ];
    for (const answer of answers) {
      const error = await failure(call as keyof typeof CALLS, answer);
      expect(error).toMatchObject({ name: 'AccountFailure', message: expect.stringContaining(message) });
    }
  }
});

test('identity failures: report an unreachable provider, and nothing about the viewer, for an answer that is not its own [SESSION-21 SESSION-10]', async () => {
  for (const answer of [
    Response.error(),
    httpError(500, 'Oops'),
    httpError(503, 'Invalid credentials'),
    // the login page of a network
    new Response('<html>Sign in to the network</html>', { status: 401 }),
    new Response('<html>Sign in to the network</html>'),
  ])
    for (const call of Object.keys(CALLS) as (keyof typeof CALLS)[])
      expect(await failure(call, answer), call).toMatchObject({ code: 'unreachable' });
});
