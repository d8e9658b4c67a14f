import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { silentLog } from '../log.ts';
import { type Connection, createHub } from './hub.ts';

/** A hub with two connections of each account, each with a session of its own, and the sessions that are over. */
function fill(accounts: number) {
  const over = new Set<string>();
  const find = vi.fn(async (sessions: string[]) => new Set(sessions.filter((one) => !over.has(one))));
  const hub = createHub(find, silentLog);
  const closed: string[] = [];
  for (let n = 0; n < accounts * 2; n += 1) {
    const accountId = Math.floor(n / 2);
    const connection: Connection = {
      accountId,
      uuid: `uuid ${accountId}`,
      session: `session ${n}`,
      send: () => true,
      isOpen: () => true,
      close: () => void closed.push(`session ${n}`),
    };
    hub.join(connection);
  }
  return { hub, find, over, closed };
}

it('hub: looks at the sessions of many connections in one query, with turns of others between', async () => {
  const { hub, find, over, closed } = fill(120);
  over.add('session 3').add('session 220');
  let turns = 0;
  const checked = hub.checkSessions();
  for (let isOver = false; !isOver; turns += 1)
    isOver = await Promise.race([checked.then(() => true), nextTurn(false)]);
  expect(find.mock.calls.map(([sessions]) => sessions.length)).toEqual([100, 100, 40]);
  expect(turns).toBeGreaterThan(2);
  expect(closed).toEqual(['session 3', 'session 220']);
});

it('hub: looks only at the connections of the account that sessions ended for', async () => {
  const { hub, find, over, closed } = fill(50);
  over.add('session 14').add('session 15');
  await hub.checkSessions(7);
  expect(find.mock.calls).toEqual([[['session 14', 'session 15']]]);
  expect(closed).toEqual(['session 14', 'session 15']);
});
