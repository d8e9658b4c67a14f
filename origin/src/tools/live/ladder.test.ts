import { expect, it } from 'vitest';
import { explainEnd, makeFfmpegArgs } from './ffmpeg-args.ts';
import { makeLadder } from './ladder.ts';
import { readProbe } from './probe.ts';

const sizes = (width: number, height: number) =>
  makeLadder({ width, height }).map((one) => `${one.width}x${one.height}`);

it.each([
  [1920, 1080, ['1920x1080', '1280x720', '640x360', '320x180']],
  [3840, 2160, ['1920x1080', '1280x720', '640x360', '320x180']],
  [640, 360, ['640x360', '320x180']],
  [320, 180, ['320x180']],
  [1080, 1920, ['606x1080', '404x720', '202x360', '100x180']],
  [853, 481, ['850x480', '638x360', '318x180']],
])('ladder: of %i x %i is never above the source, in even sizes', (width, height, expected) => {
  expect(sizes(width, height)).toEqual(expected);
});

it('ladder: gives every size as many bits a pixel as its step', () => {
  expect(makeLadder({ width: 1920, height: 1080 }).map(({ videoRate }) => videoRate)).toEqual([
    5_000_000, 2_800_000, 800_000, 250_000,
  ]);
  expect(makeLadder({ width: 608, height: 1080 })[0]?.videoRate).toBeLessThan(2_800_000);
});

it('ffmpeg: has a key frame every two seconds in all sizes, and silence for a source without sound', () => {
  const ladder = makeLadder({ width: 640, height: 360 });
  const line = makeFfmpegArgs({ format: 'flv', hasSound: true }, ladder).join(' ');
  expect(line).toContain('-force_key_frames expr:gte(t,n_forced*2)');
  expect(line).toContain('-var_stream_map v:0,a:0,name:360p v:1,a:1,name:180p');
  expect(line).not.toContain('anullsrc');
  const silent = makeFfmpegArgs({ format: 'mpegts', hasSound: false }, ladder).join(' ');
  expect(silent).toContain('-i anullsrc=r=48000:cl=stereo');
  expect(silent).toContain('-map 1:a:0');
  expect(silent).toContain('-shortest');
});

it.each([
  [1, 'av_interleaved_write_frame(): No space left on device', /^The disk is full/],
  [1, 'init.mp4: Permission denied', /may not be written/],
  [1, "Unknown encoder 'libx264'", /Install one with libx264/],
  [1, 'a\nInvalid data found', /^ffmpeg ended with 1: Invalid data found$/],
  [0, 'deprecated pixel format', undefined],
])('ffmpeg: its end with %i and %j is explained', (code, lines, words) => {
  const reported = explainEnd(code, lines);
  if (words) expect(reported).toMatch(words);
  else expect(reported).toBeUndefined();
});

it('probe: reads size and sound; without a picture there is nothing', () => {
  const streams = (...all: object[]) => JSON.stringify({ streams: all });
  const picture = { codec_type: 'video', width: 640, height: 360 };
  expect(readProbe(streams(picture))).toEqual({ hasSound: false, width: 640, height: 360 });
  expect(readProbe(streams({ codec_type: 'audio' }, picture))?.hasSound).toBe(true);
  expect(readProbe(streams({ codec_type: 'audio' }))).toBeNull();
  expect(readProbe('')).toBeNull();
});
