import { describe, expect, test } from 'vitest';
import { DOUBLE_TAP_MS, requestsOfTap, type Tap } from './gestures.ts';

const tap = (atMs: number, share: number, pointer = 'touch'): Tap => ({ atMs, share, pointer });

describe('gestures on the picture', () => {
  test('a finger shows or hides the controls', () => {
    expect(requestsOfTap(tap(0, 0.5), undefined)).toEqual([['toggleControls']]);
  });
  test('two taps at an edge seek 10 seconds that way', () => {
    expect(requestsOfTap(tap(200, 0.9), tap(0, 0.8))).toEqual([['doubleTapSeek', 10]]);
    expect(requestsOfTap(tap(200, 0.1), tap(0, 0.2))).toEqual([['doubleTapSeek', -10]]);
    expect(requestsOfTap(tap(200, 0.5), tap(0, 0.5))).toEqual([['toggle']]);
  });
  test('two taps far apart in time or place are two single taps', () => {
    expect(requestsOfTap(tap(DOUBLE_TAP_MS + 1, 0.9), tap(0, 0.9))).toEqual([['toggleControls']]);
    expect(requestsOfTap(tap(100, 0.9), tap(0, 0.1))).toEqual([['toggleControls']]);
  });
  test('a mouse plays and pauses; twice it changes full screen and leaves playing as it was', () => {
    expect(requestsOfTap(tap(0, 0.5, 'mouse'), undefined)).toEqual([['toggle']]);
    expect(requestsOfTap(tap(100, 0.5, 'mouse'), tap(0, 0.5, 'mouse'))).toEqual([
      ['toggle'],
      ['toggleFullscreen'],
    ]);
  });
  test('a finger and a mouse never make one double tap', () => {
    expect(requestsOfTap(tap(100, 0.9), tap(0, 0.9, 'mouse'))).toEqual([['toggleControls']]);
  });
});
