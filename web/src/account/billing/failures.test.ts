import { expect, test } from 'vitest';
import { FAILURE_TEXTS } from '../failure-texts.ts';
import { ADA, type FakeBilling, fakeBilling, refusal } from './testing/fake-billing.ts';

const WHO = { email: 'ada@example.test', password: 'x' };
const CALLS = {
  logIn: ({ accounts }) => accounts.logIn(WHO),
  register: ({ accounts }) => accounts.register({ ...WHO, consents: [] }),
  resetPassword: ({ accounts }) => accounts.resetPassword({ email: '', token: 't', newPassword: 'x' }),
  sendReset: ({ accounts }) => accounts.sendReset({ email: 'x', returnUrl: '' }),
  update: ({ accounts }) => accounts.updateCustomer(ADA, { firstName: 'A' }),
  changeEmail: ({ emailChange }) => emailChange.changeEmail(ADA, { email: 'x', confirmationPassword: 'x' }),
  consents: ({ accounts }) => accounts.updateConsents(ADA, []),
  details: ({ capture }) => capture.saveDetails(ADA, {}),
  wanted: ({ capture }) => capture.detailsWanted(ADA),
  load: ({ accounts }) => accounts.load(),
  favorites: ({ library }) => library.saveFavorites(['Med00001']),
} satisfies Record<string, (provider: FakeBilling['provider']) => Promise<unknown>>;

const failure = (call: keyof typeof CALLS, answer: () => Response): Promise<unknown> =>
  CALLS[call](fakeBilling(({ what }) => (what === 'GET /locales' ? {} : answer())).provider).then(
    () => 'no failure',
    (error: unknown) => error,
  );

const TOO_LONG = (names: string) => `${names} can have max 50 characters`;

test('billing failures: have a code by call and message, in any case and with a full stop [SESSION-20 ACCOUNT-19 ACCOUNT-28]', async () => {
  for (const [call, message, code] of [
    ['logIn', 'invalid param email', 'wrong_email'],
    ['logIn', 'Wrong email/password combination', 'wrong_combination'],
    ['logIn', 'This account is blocked', 'account_blocked'],
    ['register', 'Customer already exists', 'user_exists'],
    ['register', 'Account already exists', 'user_exists'],
    ['register', 'Please enter a valid e-mail address', 'field_is_not_valid_email'],
    ['register', 'Invalid param email', 'field_is_not_valid_email'],
    ['register', 'invalid param password', 'invalid_password'],
    ['register', 'Google reCAPTCHA verification required!', 'failed_to_create'],
    ['register', 'Oops', 'failed_to_create'],
    ['sendReset', 'invalid param email', 'reset.wrong_email'],
    ['sendReset', 'Oops', 'unknown_error'],
    ['resetPassword', 'invalid param password', 'reset.invalid_password'],
    ['resetPassword', 'resetPasswordToken is not valid', 'reset.invalid_reset_link'],
    ['resetPassword', 'score does not match standards', 'reset.password_strength'],
    ['resetPassword', 'old password does not match', 'reset.old_password_does_not_match'],
    ['resetPassword', 'password could not be set', 'reset.invalid_token'],
    ['resetPassword', 'Oops', 'unknown_error'],
    ['update', TOO_LONG('firstName'), 'first_name_too_long'],
    ['update', TOO_LONG('lastName'), 'last_name_too_long'],
    ['update', TOO_LONG('firstName or lastName'), 'names_too_long'],
    ['update', `${TOO_LONG('firstName')}. ${TOO_LONG('lastName')}`, 'names_too_long'],
    ['update', 'Oops', 'unknown_error'],
    ['changeEmail', 'Email update not supported', 'email_not_supported'],
    ['changeEmail', 'Wrong email/password combination', 'wrong_combination'],
    ['changeEmail', 'Oops', 'unknown_error'],
    ['details', 'birthDate must be a past date as YYYY-MM-DD', 'unknown_error'],
    ['consents', 'Oops', 'unknown_error'],
  ] as const)
    for (const text of [message, `${message.toUpperCase()}.`]) {
      const failed = { code, status: 422, serverMessage: text };
      expect(await failure(call, () => refusal(422, text)), text).toMatchObject(failed);
    }
});

test('billing failures: shows the refusal of an address at its field [ACCOUNT-21 ACCOUNT-22 ACCOUNT-23 ACCOUNT-24]', async () => {
  const fields = {
    'Invalid param email': 'email',
    'Customer email already exists': 'email',
    'Please enter a valid e-mail address.': 'email',
    'Invalid confirmationPassword': 'confirmationPassword',
  };
  for (const [text, field] of Object.entries(fields)) {
    const error = await failure('changeEmail', () => refusal(422, text));
    const { code } = error as { code: keyof typeof FAILURE_TEXTS };
    expect(FAILURE_TEXTS[code].fields, text).toEqual([field]);
  }
});

test('billing failures: reports too many tries, but not for a failed captcha', async () => {
  expect(await failure('logIn', () => refusal(429, 'Too many attempts. Try again later.'))).toMatchObject({
    code: 'too_many_tries',
  });
  const captcha = () => refusal(429, 'Google reCAPTCHA verification failed!');
  expect(await failure('register', captcha)).toMatchObject({ code: 'failed_to_create' });
});

test('billing failures: report an unreachable provider, and nothing about the viewer, for an answer that is not its own [SESSION-21 SESSION-10]', async () => {
  for (const answer of [
    Response.error(),
    refusal(500, 'Oops'),
    refusal(503, 'Wrong email/password combination'),
    // the login page of a network
    new Response('<html>', { status: 401 }),
    new Response('<html>Sign in to the network</html>'),
  ])
    for (const call of Object.keys(CALLS) as (keyof typeof CALLS)[])
      expect(await failure(call, () => answer.clone()), call).toMatchObject({ code: 'unreachable' });
});
