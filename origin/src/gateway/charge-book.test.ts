import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openChargeBook } from './charge-book.ts';
import { newCharge } from './new-charge.ts';

it('charge book: ignores a change based on an outdated state', () => {
  const book = openChargeBook(null);
  const intent = { id: 'c1', amountMinor: 300, currency: 'EUR', description: 'One concert', returnUrl: null };
  const source = { stored: { firstId: 'c0' } };
  book.add(newCharge({ ...intent, source }, { nowMs: 0, settleMs: 2000, find: book.find }));
  const read = book.find('c1');
  if (!read) throw new Error('the charge is gone');
  expect(book.move(read, { state: 'cancelled' }, [1])).toBe(true);
  expect(book.move(read, { state: 'succeeded' }, [1])).toBe(false);
  expect(book.find('c1')?.state).toBe('cancelled');
  expect(book.resultsUntil(1).map(({ state }) => state)).toEqual(['cancelled']);
  book.close();
});

it('charge book: reads the file of an earlier version', () => {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-charges-'));
  openChargeBook(dir).close();
  const file = new DatabaseSync(join(dir, 'sandbox-gateway.db'));
  for (const column of ['payerId', 'firstId', 'errorUrl'])
    file.exec(`alter table charges drop column ${column}`);
  file.exec(`insert into charges values ('c1', 300, 'EUR', 'One concert', 'paypal', null, 'requires_action', null, null, 1,
    null, null, 0, 0)`);
  file.close();
  const book = openChargeBook(dir);
  const charge = book.find('c1');
  if (!charge) throw new Error('the charge is gone');
  expect(charge.payerId).toBeNull();
  expect(book.move(charge, { state: 'succeeded', payerId: 'ada@example.com' }, [])).toBe(true);
  expect(book.find('c1')?.payerId).toBe('ada@example.com');
  book.close();
  rmSync(dir, { recursive: true });
});
