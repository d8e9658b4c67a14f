import { parseBillingCustomer } from '@marquee/contract/billing/accounts';
import { AccountFailure } from '../account-failure.ts';
import { mapFailure } from '../map-failure.ts';
import type { LibraryPort } from '../ports.ts';
import type { Lock } from '../session/renewal.ts';
import type { BillingCall } from './billing-http.ts';
import { type ExternalData, listsIn, type OwnLists, withLists } from './external-data.ts';
import { FAILURES } from './failures.ts';

export interface BillingLibraryParts {
  call: BillingCall;
  customerId(): string;
  /** Shared by all tabs: no tab may overwrite what another one has written since it was read. */
  lock: Lock;
  nowMs(): number;
}

/** How old data may be that is written over without being read again, in ms. */
const FRESH_MS = 30_000;

/** The data are replaced as a whole, so changes are merged. (wire billing §2) [FAV-19 BILLAPI-39] */
export function createBillingLibrary({ call, customerId, lock, nowMs }: BillingLibraryParts) {
  /** As last read or sent: a page that is closing has no time to read first. */
  let known: { id: string; data: ExternalData; atMs: number } | undefined;
  /** What was sent last, until it is answered. */
  let writing: Promise<unknown> | undefined;
  let reading: Promise<ExternalData> | undefined;
  const path = () => `/customers/${encodeURIComponent(customerId())}`;

  const seen = (id: string, data: ExternalData) => {
    known = { id, data, atMs: nowMs() };
    return known;
  };
  const read = async () => {
    const id = customerId();
    const data = parseBillingCustomer(await call('GET', path(), { signed: true })).externalData;
    seen(id, data);
    return data;
  };
  /** Both lists come in one answer, and are often requested at the same time. */
  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const getList = <Name extends keyof OwnLists>(name: Name, signal?: AbortSignal) =>
    mapFailure(FAILURES.library, async () => {
      const list = listsIn(await readOnce())[name];
      signal?.throwIfAborted();
      return list;
    });

  /** [BILLAPI-40] */
  const write = async (data: ExternalData, lists: Partial<OwnLists>, leaving = false) => {
    const externalData = withLists(data, lists);
    if (!externalData) throw new AccountFailure('unknown_error', 'The account has no room for the lists');
    if (JSON.stringify(externalData) === JSON.stringify(data)) return void (await writing);
    const body = { id: customerId(), externalData };
    const before = known;
    // a page that is closing may write the next one before this is answered
    const sent = seen(body.id, externalData);
    const answer = call('PATCH', path(), { signed: true, keepalive: true, leaving, body });
    writing = answer;
    try {
      await answer;
    } catch (error) {
      if (known === sent) known = before;
      throw error;
    } finally {
      if (writing === answer) writing = undefined;
    }
  };
  const save = (lists: Partial<OwnLists>, leaving = false) =>
    mapFailure(FAILURES.library, () => {
      // another tab signed someone else in: their account must not get these lists
      if (known && known.id !== customerId()) throw new AccountFailure('unknown_error', 'Another customer');
      // older data may lack what another device has saved since: what is not sent now goes with the next visit
      if (leaving && known && nowMs() - known.atMs < FRESH_MS) return write(known.data, lists, true);
      return lock(async () => write(await read(), lists));
    });

  const port: LibraryPort = {
    favorites: async (signal) => [...(await getList('favorites', signal))],
    history: async (signal) => [...(await getList('history', signal))],
    saveFavorites: (favorites) => save({ favorites }),
    saveHistory: (history, { keepalive = false } = {}) => save({ history }, keepalive),
  };
  return { port, seen };
}
