import { expect, it } from 'vitest';
import { openChargeBook } from './charge-book.ts';
import { newCharge } from './new-charge.ts';

it('a charge that has moved since it was read stays where it is, and nothing is told', () => {
  const book = openChargeBook(null);
  const intent = { id: 'c1', amountMinor: 300, currency: 'EUR', description: 'One concert', returnUrl: null };
  book.add(newCharge({ ...intent, source: { stored: { firstId: 'c0' } } }, 0, book.find));
  const read = book.find('c1');
  if (!read) throw new Error('the charge is gone');
  expect(book.move(read, { state: 'cancelled' }, [1])).toBe(true);
  expect(book.move(read, { state: 'succeeded' }, [1])).toBe(false);
  expect(book.find('c1')?.state).toBe('cancelled');
  expect(book.resultsUntil(1).map(({ state }) => state)).toEqual(['cancelled']);
  book.close();
});
