import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../../test/make-data-folder.ts';
import { readNight } from '../../nights/night-state.ts';
import { takeFolderName } from '../../nights/read-takes.ts';
import { endEvent } from '../event/change-event.ts';
import { createEvent } from '../event/create-event.ts';
import { createLiveNight } from './live-night.ts';
import { openLive } from './open-live.ts';

let data: DataFolder;
let live: Awaited<ReturnType<typeof openLive>> | undefined;
beforeEach(() => {
  data = makeDataFolder();
});
afterEach(async () => {
  await live?.close();
  live = undefined;
  data.remove();
});

const SOUND = ['-f', 'lavfi', '-i', 'sine=f=440:r=48000', '-c:a', 'aac'];

/** Plays the part of OBS. */
function encode(size: string, seconds: number, output: string[], sound = SOUND) {
  const picture = ['-re', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=25`];
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'];
  const args = ['-nostdin', '-v', 'error', ...picture, ...sound, ...video, '-g', '50', '-t', `${seconds}`];
  return once(spawn('ffmpeg', [...args, ...output], { stdio: 'ignore' }), 'exit').then(([code]) => code);
}

it('live: takes an encoder by its key, one at a time, and one that comes back otherwise, as one night', async () => {
  const say = vi.fn();
  const event = createEvent(data.dir, { title: 'A night', startMs: Date.now() - 1000, srtPort: 21_190 });
  live = await openLive({ data: data.dir, host: '127.0.0.1', rtmpPort: 0, srt: true }, say);
  const rtmp = (key: string) => ['-f', 'flv', `rtmp://127.0.0.1:${live?.rtmpPort}/live/${key}`];
  const { stdout } = spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
  expect(stdout).toContain('-protocol_whitelist pipe,srt');
  expect(stdout).not.toContain(event.key);
  const folder = join(data.dir, 'media', event.stream);
  const logged = () => say.mock.calls.flat().join('\n');
  const until = (state: string) =>
    vi.waitFor(() => expect(readNight(data.dir, event.stream)?.live.state).toBe(state), {
      timeout: 20_000,
      interval: 50,
    });

  const first = encode('320x180', 4, rtmp(event.key));
  await vi.waitFor(() => expect(logged()).toContain('An encoder connects'), {
    timeout: 20_000,
    interval: 50,
  });
  const others = await Promise.all([
    encode('320x180', 1, rtmp('wrong-key')),
    encode('320x180', 1, rtmp(event.key)),
    encode('320x180', 1, [
      ...['-f', 'mpegts'],
      `srt://127.0.0.1:${event.srtPort}?mode=caller&passphrase=${'wrong'.repeat(4)}`,
    ]),
  ]);
  expect(others.every((code) => code !== 0)).toBe(true);
  expect(logged()).toContain('refused: The stream key is wrong.');
  expect(logged()).toContain('refused: Another encoder is sending with this key.');
  expect(logged().match(/An SRT encoder is refused: its passphrase is wrong/g)).toHaveLength(1);
  await until('on');
  expect(await first).toBe(0);
  await until('gone');

  // back by the other protocol, larger, and without sound
  const query = `mode=caller&passphrase=${event.key}&pbkeylen=16`;
  const second = encode('640x360', 8, ['-f', 'mpegts', `srt://127.0.0.1:${event.srtPort}?${query}`], []);
  await until('on');
  await second;
  await until('gone');
  expect(logged()).toContain('640x360, without sound. It is sent as 640x360, 320x180.');

  expect(endEvent(data.dir, event.mediaid, Date.now())).toBeGreaterThanOrEqual(5);
  const names = readFileSync(join(folder, 'master.m3u8'), 'utf8').match(/^\w+\.m3u8$/gm);
  expect(names).toEqual(['360p.m3u8', '180p.m3u8']);
  const recording = readFileSync(join(folder, '360p.m3u8'), 'utf8');
  expect(recording).toMatch(/#EXT-X-DISCONTINUITY\n[\s\S]*#EXT-X-ENDLIST/);
  const probe = spawnSync('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'stream=codec_name',
    '-of',
    'csv=p=0',
    join(folder, '360p.m3u8'),
  ]);
  expect(new Set(probe.stdout.toString().match(/h264|aac/g))).toEqual(new Set(['h264', 'aac']));
  expect(await encode('320x180', 1, rtmp(event.key))).not.toBe(0);
  expect(logged()).toContain('refused: The event has ended.');
}, 60_000);

it('live: an encoder that falls silent gives its place to another one, and is gone for viewers within seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const say = vi.fn();
    const event = createEvent(data.dir, { title: 'A night', startMs: Date.now() - 1000 });
    const night = createLiveNight({ dataDir: data.dir, event, startMs: Date.now() - 1000, log: say });
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25', '-t', '3', '-c:v', 'libx264', '-g', '50'];
    const bytes = spawnSync('ffmpeg', ['-v', 'error', ...picture, '-f', 'flv', 'pipe:1']).stdout;
    const connect = (format: 'flv' | 'mpegts' = 'flv', all = bytes) => {
      const sent = new PassThrough();
      const end = vi.fn(() => sent.destroy());
      night.start({ format, picture: sent, from: 'a stage', end });
      sent.write(all);
      return end;
    };
    const isTaken = (times: number) =>
      vi.waitFor(() => expect(say.mock.calls.join().match(/picture is here/g)).toHaveLength(times), 10_000);

    const first = connect();
    vi.setSystemTime(Date.now() + 3000);
    expect(night.refusal()).toBe('Another encoder is sending with this key.');
    await isTaken(1);
    vi.setSystemTime(Date.now() + 1900);
    expect(night.refusal()).toBe('Another encoder is sending with this key.');
    vi.setSystemTime(Date.now() + 200);
    // not before ffmpeg has read what came
    await vi.waitFor(() => expect(night.refusal()).toBeUndefined(), 10_000);
    const second = connect();
    expect(first).toHaveBeenCalled();
    expect(night.refusal()).toBe('Another encoder is sending with this key.');

    await isTaken(2);
    vi.setSystemTime(Date.now() + 3900);
    night.tick();
    expect(second).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 200);
    await vi.waitFor(() => {
      night.tick();
      expect(second).toHaveBeenCalled();
    }, 10_000);
    await vi.waitFor(
      () => expect(say).toHaveBeenCalledWith(expect.stringContaining('The line is gone.')),
      10_000,
    );
    expect(say.mock.calls.join().match(/The line is gone/g)).toHaveLength(1);
    expect(readNight(data.dir, event.stream)?.live.state).toBe('gone');

    // two minutes at once: this machine is behind, and the encoder is not silent
    const piece = spawnSync('ffmpeg', ['-v', 'error', ...picture, '-f', 'mpegts', 'pipe:1']).stdout;
    const third = connect('mpegts', Buffer.concat(Array.from({ length: 40 }, () => piece)));
    await isTaken(3);
    vi.setSystemTime(Date.now() + 4100);
    night.tick();
    expect(third).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 6000);
    night.tick();
    expect(third).toHaveBeenCalled();
    await night.close();
  } finally {
    vi.useRealTimers();
  }
}, 30_000);

it('live: says what is wrong before it starts', async () => {
  const open = (rtmpPort: number, dir = data.dir) =>
    openLive({ data: dir, host: '127.0.0.1', rtmpPort, srt: false }, () => {});
  await expect(open(0, '/nowhere')).rejects.toThrow('is no data folder');
  live = await open(0);
  await expect(open(live.rtmpPort)).rejects.toThrow(`Port ${live.rtmpPort} is taken`);
  const path = process.env.PATH;
  process.env.PATH = '/nowhere';
  try {
    await expect(open(0)).rejects.toThrow('ffmpeg is missing. Install ffmpeg');
  } finally {
    process.env.PATH = path;
  }
});

it('live: a folder of events that cannot be read is named once and ends nothing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const say = vi.fn();
    createEvent(data.dir, { title: 'A night', startMs: Date.now() + 3_600_000 });
    live = await openLive({ data: data.dir, host: '127.0.0.1', rtmpPort: 0, srt: false }, say);
    rmSync(join(data.dir, 'events'), { recursive: true });
    data.write('events', 'no folder');
    vi.advanceTimersByTime(3000);
    const faults = say.mock.calls
      .flat()
      .filter((line) => line.includes('cannot be read; those that run go on'));
    expect(faults).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

it('live: removes the sound check of a night that waits, and says nothing of one that is cancelled', () => {
  const startMs = Date.now() + 3_600_000;
  const event = createEvent(data.dir, { title: 'A night', startMs });
  const take = `media/${event.stream}/${takeFolderName(Date.now() - 60_000, '0123456789abcdef')}`;
  data.write(`${take}/360p.m3u8`, '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2.0,\n360p-0.m4s\n');
  data.write(`${take}/360p-0.m4s`, 'x');
  const rendition = { width: 640, height: 360, bandwidth: 1, codecs: 'avc1.4d401e' };
  data.write(`${take}/take.json`, { startedAtMs: Date.now() - 60_000, renditions: [rendition] });
  const log = vi.fn();
  const night = createLiveNight({ dataDir: data.dir, event, startMs, log });
  night.tick();
  expect(existsSync(join(data.dir, take, '360p-0.m4s'))).toBe(false);

  // an event that is cancelled leaves no fault behind
  rmSync(join(data.dir, 'events', `${event.mediaid}.json`));
  rmSync(join(data.dir, 'media', event.stream), { recursive: true });
  night.tick();
  expect(log).not.toHaveBeenCalled();
});
