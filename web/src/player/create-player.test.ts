import { expect, test } from 'vitest';
import { stopOtherPlayers } from './create-player.ts';

test('create player: closes the other player of the same document only', () => {
  const page = new EventTarget();
  const start = (document: EventTarget) => {
    const closing = new AbortController();
    stopOtherPlayers(document, closing);
    return closing.signal;
  };
  const [elsewhere, first] = [start(new EventTarget()), start(page)];
  expect(first.aborted).toBe(false);
  const second = start(page);
  expect([elsewhere, first, second].map(({ aborted }) => aborted)).toEqual([false, true, false]);
});
