import { expect, test, vi } from 'vitest';
import { pauseOtherPlayers } from './create-player.ts';

test('create player: stops the other player of the same document once, unless that was closed', () => {
  const page = new EventTarget();
  const [first, second, closed, elsewhere] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  pauseOtherPlayers(new EventTarget(), elsewhere);
  pauseOtherPlayers(page, first);
  expect(first).not.toHaveBeenCalled();
  pauseOtherPlayers(page, second);
  pauseOtherPlayers(page, closed)();
  pauseOtherPlayers(page, vi.fn());
  expect([first, second, closed, elsewhere].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0, 0]);
});
