import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { AccountFailure } from '../../account/account-failure.ts';
import type { CommercePort } from '../../account/commerce/commerce-port.ts';
import type { Provider } from '../../account/ports.ts';
import { createQueryClient } from '../../content/query-client.ts';
import { finalizeQuery } from './finalize-query.ts';

/** A provider that only completes payments. */
function sessionWith(finalize: CommercePort['finalize']) {
  return { provider: async () => ({ commerce: { finalize } }) as unknown as Provider };
}

const BACK = new URLSearchParams('u=finalize-payment&redirectResult=X6XtfGC3%21Y&orderId=51');

test('finalize query: sends the result and the order in the address once [MODAL-19 CHECKOUT-35]', async () => {
  const results: unknown[] = [];
  const session = sessionWith(async (result) => {
    results.push(result);
    return { is: 'pending' };
  });
  const queries = new QueryClient();
  expect(await queries.fetchQuery(finalizeQuery(session, BACK))).toEqual({ is: 'pending' });
  expect(await queries.fetchQuery(finalizeQuery(session, BACK))).toEqual({ is: 'pending' });
  expect(results).toEqual([{ redirectResult: 'X6XtfGC3!Y', orderId: '51' }]);
});

test('finalize query: sends no order when the address has none [MODAL-19 CHECKOUT-35]', async () => {
  const results: unknown[] = [];
  const session = sessionWith(async (result) => {
    results.push(result);
    return { is: 'done' };
  });
  await new QueryClient().fetchQuery(finalizeQuery(session, new URLSearchParams('redirectResult=X')));
  expect(results).toEqual([{ redirectResult: 'X', orderId: undefined }]);
});

test('finalize query: does not retry by itself when the provider does not answer', async () => {
  let tries = 0;
  const session = sessionWith(async () => {
    tries += 1;
    throw new AccountFailure('unreachable', 'down');
  });
  // where any other query retries
  const queries = createQueryClient({ retry: true });
  const draw = () => {
    const pane = new QueryObserver(queries, { ...finalizeQuery(session, BACK), retryDelay: 0 });
    pane.subscribe(() => {});
    return pane;
  };
  const pane = draw();
  await vi.waitFor(() => expect(pane.getCurrentResult().isError).toBe(true));
  // nor by a pane that is drawn again
  draw();
  await Promise.resolve();
  expect(tries).toBe(1);
});

test('finalize query: returns a rejected payment with its reason [CHECKOUT-38]', async () => {
  const answer = { is: 'rejected', reason: new Error('declined') } as const;
  const finalized = new QueryClient().fetchQuery(
    finalizeQuery(
      sessionWith(async () => answer),
      BACK,
    ),
  );
  expect(await finalized).toEqual(answer);
});
