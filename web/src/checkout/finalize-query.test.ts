import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { CommercePort } from '../account/commerce-port.ts';
import type { Provider } from '../account/ports.ts';
import { finalizeQuery } from './finalize-query.ts';

/** A provider that can only be told how a payment ended. */
function telling(finalize: CommercePort['finalize']) {
  return { provider: async () => ({ commerce: { finalize } }) as unknown as Provider };
}

const BACK = new URLSearchParams('u=finalize-payment&redirectResult=X6XtfGC3%21Y&orderId=51');

test('the provider is told the result and the order of the address, once [MODAL-19 CHECKOUT-35]', async () => {
  const told: unknown[] = [];
  const session = telling(async (result) => void told.push(result));
  const queries = new QueryClient();
  expect(await queries.fetchQuery(finalizeQuery(session, BACK))).toBe(true);
  expect(await queries.fetchQuery(finalizeQuery(session, BACK))).toBe(true);
  expect(told).toEqual([{ redirectResult: 'X6XtfGC3!Y', orderId: '51' }]);
});

test('an address without an order names none [MODAL-19 CHECKOUT-35]', async () => {
  const told: unknown[] = [];
  const session = telling(async (result) => void told.push(result));
  await new QueryClient().fetchQuery(finalizeQuery(session, new URLSearchParams('redirectResult=X')));
  expect(told).toEqual([{ redirectResult: 'X', orderId: undefined }]);
});

test('what the provider does not agree to fails at once, and is not told again by itself', async () => {
  let tries = 0;
  const session = telling(async () => {
    tries += 1;
    throw new Error('refused');
  });
  const queries = new QueryClient();
  await expect(queries.fetchQuery(finalizeQuery(session, BACK))).rejects.toThrow('refused');
  // nor by a pane that is drawn again
  new QueryObserver(queries, finalizeQuery(session, BACK)).subscribe(() => {});
  await Promise.resolve();
  expect(tries).toBe(1);
});
