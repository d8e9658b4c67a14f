import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Log } from './log.ts';

const current = new AsyncLocalStorage<string>();
const run = randomBytes(3).toString('hex');
let count = 0;

/** Runs what answers a request; every line that it logs has the request's id. */
export function withRequestId<T>(answer: () => T): T {
  count += 1;
  return current.run(`${run}-${count.toString(36)}`, answer);
}

/** A log that adds `request`, the id of the request that a line belongs to. */
export function addRequestId(log: Log): Log {
  return (level, message, fields) => {
    const request = current.getStore();
    log(level, message, request === undefined ? fields : { request, ...fields });
  };
}

/** The same function with the id of the request that runs now, for what is called by an event of its socket. */
export const inThisRequest = AsyncLocalStorage.bind;
