import { expect, test, vi } from 'vitest';
import { changeProfile } from './change-profile.ts';
import type { Customer } from './customer.ts';
import type { Provider } from './ports.ts';
import type { SessionState } from './session/session.ts';

const ADA = { id: '1', firstName: 'Ada' } as Customer;
const BEN = { id: '2', firstName: 'Ben' } as Customer;

function getSession(state: SessionState) {
  const session = {
    now: state,
    state: () => session.now,
    provider: vi.fn(async () => ({ accounts: {} }) as Provider),
    update: vi.fn(),
  };
  return session;
}

test('profile: is changed by a signed-in viewer only; others see that they are not [ACCOUNT-18]', async () => {
  for (const status of ['anonymous', 'restoring', 'no-accounts'] as const) {
    const session = getSession({ status });
    const change = vi.fn();
    await expect(changeProfile(session, change)).rejects.toMatchObject({
      code: 'not_logged_in',
      message: 'Not logged in',
    });
    expect([change, session.provider, session.update].flatMap(({ mock }) => mock.calls)).toEqual([]);
  }
});

test('profile: is shown as it was changed', async () => {
  const session = getSession({ status: 'signed-in', customer: ADA });
  const changed = { ...ADA, firstName: 'Ida' };
  await changeProfile(session, async (_, customer) => {
    expect(customer).toBe(ADA);
    return changed;
  });
  expect(session.update).toHaveBeenCalledWith(changed);
});

test('profile: does not show a change to a viewer who has signed in since', async () => {
  const session = getSession({ status: 'signed-in', customer: ADA });
  await changeProfile(session, async (_, customer) => {
    session.now = { status: 'signed-in', customer: BEN };
    return customer;
  });
  expect(session.update).not.toHaveBeenCalled();
});
