import { expect, test, vi } from 'vitest';
import { pauseOtherPlayers } from './create-player.ts';

test('a player that begins stops the one of its document, once, and no other', () => {
  const page = new EventTarget();
  const [first, second, elsewhere] = [vi.fn(), vi.fn(), vi.fn()];
  pauseOtherPlayers(new EventTarget(), elsewhere);
  pauseOtherPlayers(page, first);
  expect(first).not.toHaveBeenCalled();
  pauseOtherPlayers(page, second);
  pauseOtherPlayers(page, vi.fn());
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(1);
  expect(elsewhere).not.toHaveBeenCalled();
});

test('a player that was closed is not stopped again', () => {
  const page = new EventTarget();
  const stop = vi.fn();
  pauseOtherPlayers(page, stop)();
  pauseOtherPlayers(page, vi.fn());
  expect(stop).not.toHaveBeenCalled();
});
