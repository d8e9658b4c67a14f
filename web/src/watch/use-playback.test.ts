import { expect, test } from 'vitest';
import { withPlay } from './use-playback.ts';

test('playback address: has play=1 and a place in seconds while playing, and keeps the rest', () => {
  expect(withPlay('', true)).toBe('play=1');
  expect(withPlay('?r=Conc0001', true)).toBe('r=Conc0001&play=1');
  expect(withPlay('?play=1&r=Conc0001', false)).toBe('r=Conc0001');
  expect(withPlay('?play=1', false)).toBe('');
  expect(withPlay('?r=Conc0001', true, 95.68)).toBe('r=Conc0001&play=1&t=95.7');
  expect(withPlay('?play=1&t=95', true, 0)).toBe('play=1&t=0');
  expect(withPlay('?t=95', true)).toBe('play=1&t=95');
  expect(withPlay('?play=1&t=95', false)).toBe('');
  for (const broken of ['-4', '1e3', 'soon', '', '9999999'])
    expect(withPlay(`?t=${broken}`, true)).toBe('play=1');
});
