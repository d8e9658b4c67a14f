import { parseBillingCustomer } from '@marquee/contract/billing/accounts';
import { AccountFailure } from '../account-failure.ts';
import { mapFailure } from '../map-failure.ts';
import type { LibraryPort } from '../ports.ts';
import type { Lock } from '../session/renewal.ts';
import type { BillingCall } from './billing-http.ts';
import { type Changes, type ExternalData, listsIn, type OwnLists, withChanges } from './external-data.ts';
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
  /** The lists that the caller knows: a change is the difference to them. */
  let given: { id: string; lists: Partial<OwnLists> } | undefined;
  /** What was sent last, until it is answered. */
  let writing: Promise<unknown> | undefined;
  /** How often a write was sent or answered, and how many are not answered yet. */
  let writes = 0;
  let unanswered = 0;
  let reading: { id: string; answer: Promise<ExternalData> } | undefined;
  const path = () => `/customers/${encodeURIComponent(customerId())}`;

  const keep = (id: string, data: ExternalData) => {
    known = { id, data, atMs: nowMs() };
    return known;
  };
  /**
   * Call it before a request that the provider answers with the customer's data, and what it returns with these. It
   * returns the newest data: an answer from before a write, or from its time, is older than what was written.
   */
  const startRead = () => {
    const before = writes;
    return (id: string, data: ExternalData): ExternalData => {
      const isOlder = before !== writes || unanswered > 0;
      return isOlder && known?.id === id ? known.data : keep(id, data).data;
    };
  };
  const read = async () => {
    const id = customerId();
    const take = startRead();
    return take(id, parseBillingCustomer(await call('GET', path(), { signed: true })).externalData);
  };
  /** Both lists come in one answer, and are often requested at the same time. Another customer gets an own one. */
  const readOnce = (id: string) => {
    if (reading?.id === id) return reading.answer;
    const answer = read().finally(() => {
      if (reading?.answer === answer) reading = undefined;
    });
    reading = { id, answer };
    return answer;
  };
  /** Another tab, or this one, may have signed someone else in since: nobody gets the lists of another. */
  const checkIsSame = (id: string) => {
    if (id !== customerId()) throw new AccountFailure('unknown_error', 'Another customer');
  };
  const give = (id: string, lists: Partial<OwnLists>) => {
    checkIsSame(id);
    given = { id, lists: given?.id === id ? { ...given.lists, ...lists } : lists };
  };
  const getList = <Name extends keyof OwnLists>(name: Name, signal?: AbortSignal) =>
    mapFailure(FAILURES.library, async () => {
      const id = customerId();
      const list = listsIn(await readOnce(id))[name];
      signal?.throwIfAborted();
      give(id, { [name]: list });
      return list;
    });

  /** [BILLAPI-40] */
  const write = async (data: ExternalData, changes: Changes, leaving = false) => {
    const externalData = withChanges(data, changes);
    if (!externalData) throw new AccountFailure('unknown_error', 'The account has no room for the lists');
    if (JSON.stringify(externalData) === JSON.stringify(data)) return void (await writing);
    const body = { id: customerId(), externalData };
    const before = known;
    // a page that is closing may write the next one before this is answered
    const sent = keep(body.id, externalData);
    writes++;
    unanswered++;
    const answer = call('PATCH', path(), { signed: true, keepalive: true, leaving, body });
    writing = answer;
    try {
      await answer;
    } catch (error) {
      if (known === sent) known = before;
      throw error;
    } finally {
      writes++;
      unanswered--;
      if (writing === answer) writing = undefined;
    }
  };
  const save = (lists: Partial<OwnLists>, changes: Changes, leaving = false) =>
    mapFailure(FAILURES.library, async () => {
      const id = customerId();
      if (known) checkIsSame(known.id);
      // older data may lack what another device has saved since
      if (leaving && known && nowMs() - known.atMs < FRESH_MS) await write(known.data, changes, true);
      else
        await lock(async () => {
          const data = await read();
          checkIsSame(id);
          await write(data, changes);
        });
      give(id, lists);
    });
  const getGiven = () => (given?.id === customerId() ? given.lists : {});

  const port: LibraryPort = {
    favorites: async (signal) => [...(await getList('favorites', signal))],
    history: async (signal) => [...(await getList('history', signal))],
    saveFavorites: async (favorites) =>
      save({ favorites }, { favorites: { to: favorites, from: getGiven().favorites } }),
    saveHistory: async (history, { keepalive = false, dropped } = {}) =>
      save({ history }, { history: { to: history, from: getGiven().history, dropped } }, keepalive),
  };
  return { port, startRead };
}
