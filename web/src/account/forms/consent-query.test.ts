import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Customer } from '../customer.ts';
import type { Provider } from '../ports.ts';
import { noSession } from '../session/no-session.ts';
import { storedAnswersQuery } from './consent-query.ts';

const UNKNOWN = { id: '1', consents: null, consentsValues: {} } as unknown as Customer;
const ANSWERED = { ...UNKNOWN, consents: [], consentsValues: {} };

/** Reads again for a viewer with this answer of the provider. */
async function readAgain(now: Customer) {
  const update = vi.fn();
  const state = { status: 'signed-in', customer: UNKNOWN } as const;
  const provider = async () => ({ accounts: { load: async () => now } }) as unknown as Provider;
  const session = { ...noSession(), state: () => state, atRender: state, provider, update };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const outcome = client.fetchQuery(storedAnswersQuery(session, '1'));
  return { outcome, update };
}

test('stored answers: update the viewer when they arrive, and else fail [CONSENT-10]', async () => {
  const came = await readAgain(ANSWERED);
  await came.outcome;
  expect(came.update).toHaveBeenCalledWith(ANSWERED);
  const missing = await readAgain(UNKNOWN);
  await expect(missing.outcome).rejects.toMatchObject({ code: 'unreachable' });
  expect(missing.update).not.toHaveBeenCalled();
});
