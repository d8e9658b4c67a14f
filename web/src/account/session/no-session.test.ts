import { expect, test } from 'vitest';
import { noSession } from './no-session.ts';

const WHO = { email: 'ada@example.test', password: 'quiet harbour 7' };

test('a site without an account provider refuses what needs one: feature not enabled [ERR-04]', async () => {
  const session = noSession();
  expect(session.state()).toEqual({ status: 'no-accounts' });
  const calls = [
    session.provider(),
    session.logIn(WHO),
    session.register({ ...WHO, consents: [] }),
    session.logOut(),
  ];
  for (const call of calls)
    await expect(call).rejects.toMatchObject({ code: 'feature_not_enabled', message: 'feature not enabled' });
});
