import { expect, test } from 'vitest';
import { withPlay } from './use-playback.ts';

test('playing adds play=1 and leaving removes it; the rest of the address stays', () => {
  expect(withPlay('', true)).toBe('play=1');
  expect(withPlay('?r=Conc0001', true)).toBe('r=Conc0001&play=1');
  expect(withPlay('?play=1&r=Conc0001', false)).toBe('r=Conc0001');
  expect(withPlay('?play=1', false)).toBe('');
});
