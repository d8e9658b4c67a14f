import { expect, it } from 'vitest';
import { createTickets } from './ticket.ts';

const KEY = Buffer.alloc(32, 7);
const HOLDER = { accountId: 1, uuid: 'aaaa', session: 'beef' };

it('ticket: names its account for thirty-five minutes, in any process with the key', () => {
  let nowMs = 1_767_600_000_000;
  const ticket = createTickets(KEY, () => nowMs).issue(HOLDER);
  const elsewhere = createTickets(KEY, () => nowMs);
  nowMs += 35 * 60_000 - 1;
  expect(elsewhere.read(ticket)).toEqual(HOLDER);
  nowMs += 1;
  expect(elsewhere.read(ticket)).toBeNull();
});

it('ticket: is invalid when it is changed or signed with another key', () => {
  const tickets = createTickets(KEY, () => 0);
  const [body = '', signature = ''] = tickets.issue(HOLDER).split('.');
  const other = Buffer.from('[2,"bbbb","beef",9e15]').toString('base64url');
  const foreign = createTickets(Buffer.alloc(32, 8), () => 0).issue(HOLDER);
  for (const forged of [`${other}.${signature}`, `${body}.`, body, '', `${body}.${signature}.x`, foreign])
    expect(tickets.read(forged)).toBeNull();
  expect(tickets.read(`${body}.${tickets.secretOf(body)}`)).toBeNull();
});
