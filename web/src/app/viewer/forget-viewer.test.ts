import { expect, test } from 'vitest';
import type { Customer } from '../../account/customer.ts';
import type { SessionState } from '../../account/session/session.ts';
import { createQueryClient } from '../../content/query-client.ts';
import { forgetViewer } from './follow-choices.ts';

const ADA = { id: '1' } as Customer;
const BO = { id: '2' } as Customer;

async function visit(first: SessionState) {
  const queries = createQueryClient({ retry: false });
  const listeners = new Set<() => void>();
  let state = first;
  forgetViewer(queries, {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  for (const key of ['subscription', 'transactions']) queries.setQueryData(['account', key], key);
  queries.setQueryData(['media', 'BlueHrs1'], 'public');
  const secret = { queryKey: ['media-token', 'BlueHrs1'], queryFn: () => 'secret', meta: { secret: true } };
  await queries.fetchQuery(secret);
  return {
    become(next: SessionState) {
      state = next;
      for (const listener of listeners) listener();
    },
    kept: () =>
      queries
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey.join(' ')),
  };
}

const PUBLIC = 'media BlueHrs1';
const ALL = ['account subscription', 'account transactions', PUBLIC, 'media-token BlueHrs1'];

test('forget viewer: clears subscription, transactions and tokens on logout, and nothing public [SESSION-07]', async () => {
  const { become, kept } = await visit({ status: 'signed-in', customer: ADA });
  become({ status: 'signed-in', customer: { ...ADA, firstName: 'Augusta' } });
  expect(kept()).toEqual(ALL);
  become({ status: 'anonymous' });
  expect(kept()).toEqual([PUBLIC]);
});

test('forget viewer: clears them when another viewer signs in in another tab', async () => {
  const { become, kept } = await visit({ status: 'signed-in', customer: ADA });
  become({ status: 'signed-in', customer: BO });
  expect(kept()).toEqual([PUBLIC]);
});

test('forget viewer: clears nothing on a login', async () => {
  const { become, kept } = await visit({ status: 'anonymous' });
  become({ status: 'restoring' });
  become({ status: 'signed-in', customer: ADA });
  expect(kept()).toEqual(ALL);
});
