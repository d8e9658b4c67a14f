import { expect, test, vi } from 'vitest';
import { AccountFailure, type FailureCode } from './account-failure.ts';
import type { Customer } from './customer.ts';
import { createSignUp } from './sign-up.ts';

const WHO = { email: 'ada@example.test', password: 'quiet harbour 7', consents: [] };
const failing = (code: FailureCode) => () => Promise.reject(new AccountFailure(code, 'no'));

function form() {
  const register = vi.fn<() => Promise<Customer>>(async () => ({}) as Customer);
  const logIn = vi.fn<() => Promise<Customer>>(failing('wrong_combination'));
  return { register, logIn, signUp: createSignUp({ register, logIn }) };
}

test('sign-up: signs in with what was typed when the answer was lost', async () => {
  const { register, logIn, signUp } = form();
  register.mockImplementation(failing('unreachable'));
  logIn.mockResolvedValue({} as Customer);
  await signUp(WHO);
  expect(logIn.mock.calls).toEqual([[{ email: WHO.email, password: WHO.password }, { registered: true }]]);
});

test('sign-up: signs in at the next press when the provider was away for longer', async () => {
  const { register, logIn, signUp } = form();
  register.mockImplementation(failing('unreachable'));
  logIn.mockImplementation(failing('unreachable'));
  await expect(signUp(WHO)).rejects.toMatchObject({ code: 'unreachable' });
  register.mockImplementation(failing('user_exists'));
  logIn.mockResolvedValue({} as Customer);
  await signUp(WHO);
  expect(logIn).toHaveBeenCalledTimes(2);
});

test('sign-up: reports an existing account and signs nobody in to it', async () => {
  const { register, logIn, signUp } = form();
  register.mockImplementation(failing('user_exists'));
  await expect(signUp(WHO)).rejects.toMatchObject({ code: 'user_exists' });
  expect(logIn).not.toHaveBeenCalled();
});

test('sign-up: has no answer when the registration never arrived', async () => {
  const { register, signUp } = form();
  register.mockImplementation(failing('unreachable'));
  await expect(signUp(WHO)).rejects.toMatchObject({ code: 'unreachable' });
});
