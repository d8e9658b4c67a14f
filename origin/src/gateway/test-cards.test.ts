import { expect, it } from 'vitest';
import { checkCard } from '../commerce/cards/card.ts';
import { TEST_CARDS } from './test-cards.ts';

const NOW_MS = Date.UTC(2026, 0, 5);

it.each(Object.keys(TEST_CARDS))('test cards: %s is accepted by a card form', (number) => {
  const cvc = number.startsWith('37') ? '1234' : '123';
  const card = { number, holder: 'Ada Quay', expiryMonth: '12', expiryYear: '39', cvc };
  expect(checkCard(card, NOW_MS).lastFour).toBe(number.slice(-4));
});
