import { expect, test } from 'vitest';
import { createLiveEdge, type EdgeStream } from './live-edge.ts';

const piece = (startS: number, endS: number) => ({ getStartTime: () => startS, getEndTime: () => endS });

/** A stream that lists pieces of two seconds up to a time; those of its first ten seconds have left the list. */
function streamTo(endS: number, type = 'video'): EdgeStream {
  const count = endS / 2;
  return {
    type,
    segmentIndex: {
      getNumEvicted: () => 5,
      getNumReferences: () => count - 5,
      get: (at) => (at >= 5 && at < count ? piece(at * 2, at * 2 + 2) : null),
    },
  };
}

test('live edge: is where the pieces are, not where the clock would have it', () => {
  const edge = createLiveEdge();
  expect(edge.find(94)).toBe(94);
  edge.add(piece(92, 94), streamTo(100));
  expect([edge.find(94), edge.find(95)]).toEqual([94, 94]);
  for (let count = 0; count < 10; count += 1) edge.add(piece(108, 110), streamTo(110));
  // the encoder was away for six seconds
  expect(edge.find(110)).toBe(104);
  // and sends all that it had
  edge.add(piece(114, 116), streamTo(116));
  expect(edge.find(106)).toBe(110);
});

test('live edge: what was known holds while there is no index, and captions tell nothing', () => {
  const edge = createLiveEdge();
  edge.add(piece(0, 3600), streamTo(3600, 'text'));
  expect([edge.find(94), edge.getPieceS()]).toEqual([94, undefined]);
  edge.add(piece(92, 94), streamTo(100));
  edge.find(94);
  edge.add(piece(94, 97), { type: 'video', segmentIndex: null });
  expect([edge.find(97), edge.getPieceS()]).toEqual([94, 3]);
});
