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

test.each([
  ['logIn', 401, 'Invalid credentials', 'wrong_combination'],
  ['logIn', 422, 'invalid param email', 'wrong_combination'],
  ['register', 409, 'Account already exists', 'user_exists'],
  ['register', 422, 'The CUSTOMER ALREADY EXISTS here', 'user_exists'],
  ['register', 422, 'Please enter a valid e-mail address.', 'field_is_not_valid_email'],
  ['register', 422, 'Invalid param email', 'field_is_not_valid_email'],
  ['register', 422, 'invalid param password', 'invalid_password'],
  ['register', 422, 'Oops', 'failed_to_create'],
  ['update', 422, 'firstName can have max 50 characters.', 'first_name_too_long'],
  ['update', 422, 'lastName can have max 50 characters', 'last_name_too_long'],
  ['update', 422, 'firstName or lastName can have max 50 characters', 'names_too_long'],
  ['consents', 422, 'Oops', 'unknown_error'],
  ['erase', 422, 'Invalid credentials', 'delete_account.invalid_credentials'],
  ['erase', 422, 'Oops', 'delete_account.error'],
  ['export', 422, 'Oops', 'unknown_error'],
  ['sendReset', 422, 'Invalid param email', 'reset.wrong_email'],
  ['mediaToken', 402, 'No access', 'unauthorized'],
  ['logIn', 429, 'Too many attempts', 'too_many_tries'],
  ['changePassword', 429, 'Too many attempts', 'too_many_tries'],
] as const)('%s refused with %i "%s" is %s', async (call, status, message, code) => {
  expect(await failure(call, httpError(status, message))).toMatchObject({
    code,
    status,
    serverMessage: message,
  });
});

test.each(
  (
    [
      ['invalid param password', 'reset.invalid_password'],
      ['resetPasswordToken is not valid', 'reset.invalid_reset_link'],
      ['score does not match standards', 'reset.password_strength'],
      ['old password does not match', 'reset.old_password_does_not_match'],
      ['password could not be set', 'reset.invalid_token'],
      ['something else', 'unknown_error'],
    ] as const
  ).flatMap(([text, code]) => [
    [text, code],
    [`Sorry: ${text.toUpperCase()}!`, code],
  ]),
)('"%s" of a password is %s, wherever it stands and in any case [PASSWORD-24]', async (message, code) => {
  for (const call of ['changePassword', 'resetPassword'] as const) {
    expect(await failure(call, httpError(422, message))).toMatchObject({ code });
  }
});

test.each([
  ['logIn', 'Failed to authenticate user'],
  ['register', 'Failed to create account'],
  ['changePassword', 'Failed to change password'],
] as const)(
  '%s that fails is named "%s", whatever the answer is [ERR-05 ERR-06 ERR-07]',
  async (call, name) => {
    const answers = [
      httpError(500, 'Oops'),
      new Response('<html>Bad gateway</html>', { status: 502 }),
      new Response(null, { status: 500 }),
      Response.json({ code: '500', message: 7 }, { status: 500 }),
      Response.error(),
    ];
    for (const answer of answers) {
      const error = await failure(call, answer);
      expect(error).toMatchObject({ name: 'AccountFailure', message: expect.stringContaining(name) });
    }
  },
);

const SILENCE = {
  'no answer': () => Response.error(),
  'a 500': () => httpError(500, 'Oops'),
  'a 503 that names a wrong password': () => httpError(503, 'Invalid credentials'),
  'a page of somebody else under 401': () =>
    new Response('<html>Sign in to the network</html>', { status: 401 }),
  'a page of somebody else under 200': () => new Response('<html>Sign in to the network</html>'),
};

test.each(Object.entries(SILENCE))(
  '%s is no answer: nobody is told of a wrong password, a refusal or an end [SESSION-21 SESSION-10]',
  async (_, answer) => {
    for (const call of Object.keys(CALLS) as (keyof typeof CALLS)[]) {
      expect(await failure(call, answer()), call).toMatchObject({ code: 'unreachable' });
    }
  },
);
