import { expect, test } from 'vitest';
import { DOUBLE_TAP_MS, requestsOfTap, type Tap } from './gestures.ts';

const tap = (atMs: number, share: number, pointer = 'touch'): Tap => ({ atMs, share, pointer });

test.each([
  ['a finger', tap(0, 0.5), undefined, [['toggleControls']]],
  ['two taps on the right', tap(200, 0.9), tap(0, 0.8), [['doubleTapSeek', 10]]],
  ['two taps on the left', tap(200, 0.1), tap(0, 0.2), [['doubleTapSeek', -10]]],
  ['two taps in the middle', tap(200, 0.5), tap(0, 0.5), [['toggle']]],
  ['two late taps', tap(DOUBLE_TAP_MS + 1, 0.9), tap(0, 0.9), [['toggleControls']]],
  ['two taps far apart', tap(100, 0.9), tap(0, 0.1), [['toggleControls']]],
  ['a mouse', tap(0, 0.5, 'mouse'), undefined, [['toggle']]],
  ['a mouse twice', tap(100, 0.5, 'mouse'), tap(0, 0.5, 'mouse'), [['toggle'], ['toggleFullscreen']]],
  ['a finger after a mouse', tap(100, 0.9), tap(0, 0.9, 'mouse'), [['toggleControls']]],
])('gestures: %s', (_what, last, previous, requests) => {
  expect(requestsOfTap(last, previous)).toEqual(requests);
});
