import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveEvent } from './event-file.ts';
import { readNight } from './night-state.ts';
import { createTakeReader, takeFolderName } from './read-takes.ts';
import { removeSoundCheck, writeNight } from './write-night.ts';

vi.mock('node:fs', async (real) => ({ ...(await real<typeof import('node:fs')>()), chownSync: vi.fn() }));

const T0 = Date.UTC(2026, 11, 5, 20);
const event = { stream: 'night' };
let dir: string;
let folder: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'night-'));
  folder = join(dir, 'media', 'night');
  mkdirSync(folder, { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Pieces of two seconds, as ffmpeg writes them. */
function addTake(startedAtMs: number, count: number, isSlate = false): string {
  const name = takeFolderName(startedAtMs, '0123456789abcdef', isSlate);
  mkdirSync(join(folder, name), { recursive: true });
  const lines = Array.from({ length: count }, (_, at) => `#EXTINF:2.000000,\n360p-${at}.m4s\n`);
  for (let at = 0; at < count; at += 1) writeFileSync(join(folder, name, `360p-${at}.m4s`), 'x');
  writeFileSync(
    join(folder, name, '360p.m3u8'),
    `#EXTM3U\n#EXT-X-MAP:URI="init-360p.mp4"\n${lines.join('')}`,
  );
  const renditions = [{ width: 640, height: 360, bandwidth: 1, codecs: 'avc1.4d401e,mp4a.40.2' }];
  writeFileSync(join(folder, name, 'take.json'), JSON.stringify({ startedAtMs, isSlate, renditions }));
  return name;
}

function write(nowMs: number, isOn: boolean, more = {}) {
  writeNight(dir, { ...event, ...more }, createTakeReader(folder)(), { startMs: T0, nowMs }, isOn);
  return readNight(dir, 'night');
}
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

it('night: has no manifest before its start, though the encoder sends', () => {
  const name = addTake(T0 - 10_000, 4);
  expect(write(T0 - 1, true)).toEqual({
    live: { state: 'waiting', isSending: true },
    durationS: 0,
    hasPicture: false,
  });
  expect(readdirSync(folder).sort()).toEqual(['stream.json', name]);
  // what came before the start is nothing yet
  expect(write(T0, true)?.hasPicture).toBe(false);
  addTake(T0 - 10_000, 6);
  expect(write(T0 + 2000, true)).toEqual({ live: { state: 'on' }, durationS: 0, hasPicture: true });
  expect(read('live-360p.m3u8').match(/#EXTINF/g)).toHaveLength(1);
});

it('night: stays as it is while the line is gone, and ends as its recording', () => {
  const first = addTake(T0, 5);
  write(T0 + 10_000, true);
  const before = read('live-360p.m3u8');
  expect(write(T0 + 60_000, false)?.live).toEqual({ state: 'gone' });
  expect(read('live-360p.m3u8')).toBe(before);
  addTake(T0 + 11_000, 50, true);
  addTake(T0 + 120_000, 5);
  expect(write(T0 + 130_000, true)?.live.state).toBe('on');
  expect(read('live-360p.m3u8')).toContain('#EXT-X-DISCONTINUITY\n');

  const endedAtMs = T0 + 126_000;
  expect(write(T0 + 130_000, false, { endedAtMs })).toEqual({
    live: { state: 'ended', endedAtMs },
    durationS: 16,
    hasPicture: true,
  });
  // who watches comes to an end; who opens it has all of it
  expect(read('live-360p.m3u8')).toContain('#EXT-X-ENDLIST');
  expect(read('master.m3u8')).toMatch(/^360p\.m3u8$/m);
  expect(read('360p.m3u8').match(/#EXTINF/g)).toHaveLength(8);
  expect(write(T0 + 130_000, false, { endedAtMs, cut: { fromMs: T0 + 4000 } })?.durationS).toBe(12);
  // what is cut out is in no list
  expect(read('live-360p.m3u8')).toContain(`${first}/360p-2.m4s`);
  expect(read('live-360p.m3u8')).not.toContain(`${first}/360p-1.m4s`);
});

it('night: one without a picture ends without a recording', () => {
  const endedAtMs = T0 + 1000;
  const night = write(T0 + 1000, false, { endedAtMs });
  expect(night).toEqual({ live: { state: 'ended', endedAtMs }, durationS: 0, hasPicture: false });
});

it('night: a take that a full disk cut off is left out', () => {
  addTake(T0, 2);
  const name = addTake(T0 + 10_000, 2);
  writeFileSync(join(folder, name, 'take.json'), '{"startedAtMs": 1');
  write(T0 + 14_000, false);
  expect(read('live-360p.m3u8').match(/#EXTINF/g)).toHaveLength(2);
});

it('sound check: is removed, but for its last 20 seconds, and whole once the night is open', () => {
  const name = addTake(T0 - 60_000, 32);
  const left = () => readdirSync(join(folder, name)).filter((file) => file.endsWith('.m4s')).length;
  const takes = createTakeReader(folder)();
  removeSoundCheck(dir, 'night', takes, { startMs: T0, nowMs: T0 - 1000 });
  expect(left()).toBe(13);
  removeSoundCheck(dir, 'night', takes, { startMs: T0, nowMs: T0 + 4000 });
  expect(left()).toBe(2);
  expect(existsSync(join(folder, name, '360p-30.m4s'))).toBe(true);
});

it('night: the line is gone when nobody says for ten seconds that the picture comes', () => {
  addTake(T0, 2);
  expect(write(T0 + 4000, true)?.live.state).toBe('on');
  const touch = (agoMs: number) => {
    const at = new Date(Date.now() - agoMs);
    utimesSync(join(folder, 'stream.json'), at, at);
    return readNight(dir, 'night')?.live.state;
  };
  expect(touch(5000)).toBe('on');
  expect(touch(11_000)).toBe('gone');
});

it('event file: its folder is closed to others, and what root writes stays with its owner', () => {
  const file = { mediaid: 'Night001', stream: 'night', key: 'k'.repeat(24), srtPort: 9000 };
  const getuid = vi.spyOn(process, 'getuid').mockReturnValue(0);
  saveEvent(dir, file);
  const { mode, uid, gid } = statSync(join(dir, 'events'));
  expect(mode & 0o777).toBe(0o700);
  const given = vi.mocked(chownSync).mock.calls;
  expect(given).toEqual([
    [join(dir, 'events'), uid, gid],
    [expect.stringMatching(/Night001\.json\.\d+\.part$/), uid, gid],
  ]);
  getuid.mockReturnValue(1000);
  saveEvent(dir, file);
  expect(given).toHaveLength(2);
  getuid.mockRestore();
});
