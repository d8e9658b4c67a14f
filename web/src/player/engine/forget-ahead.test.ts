import { expect, test } from 'vitest';
import { forgetWithSeeks } from './forget-ahead.ts';

test('forget ahead: discards prefetched segments when a seek leaves the buffer', () => {
  const limits: number[] = [];
  const player = {
    configure: ({ streaming }: { streaming: { segmentPrefetchLimit: number } }) =>
      limits.push(streaming.segmentPrefetchLimit),
  };
  const video = Object.assign(new EventTarget(), {
    currentTime: 0,
    buffered: { length: 1, start: () => 10, end: () => 30 },
  });
  const end = forgetWithSeeks(player, video as unknown as HTMLVideoElement);
  const seek = (timeS: number) => {
    video.currentTime = timeS;
    video.dispatchEvent(new Event('seeking'));
    return limits.splice(0);
  };
  // the stream's own first seek
  expect(seek(60)).toEqual([]);
  video.dispatchEvent(new Event('loadeddata'));
  expect(seek(60)).toEqual([0, 2]);
  expect(seek(9.95)).toEqual([0, 2]);
  for (const inside of [10, 20, 30]) expect(seek(inside)).toEqual([]);
  end();
  expect(seek(60)).toEqual([]);
});
