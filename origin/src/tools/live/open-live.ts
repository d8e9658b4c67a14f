import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { CatalogueFault } from '../../files/catalogue-error.ts';
import { type EventFile, readEvents } from '../../nights/event-file.ts';
import { readTimes } from '../../nights/event-times.ts';
import { ToolError } from '../run-tool.ts';
import { createLiveNight, type LiveNight } from './live-night.ts';
import { createRtmpServer, type OnPublish } from './rtmp/rtmp-server.ts';
import { listenSrt } from './srt-listener.ts';

/** How often playlists are written and the events are read again, in ms. */
const TICK_MS = 250;
const READ_EVERY_MS = 1000;

const WRONG_KEY = 'The stream key is wrong.';

/** `rtmpPort` 0: any free one. */
export type Options = { data: string; host: string; rtmpPort: number; srt: boolean };

type Running = { night: LiveNight; srt: { close(): void } | undefined };

/** Takes encoders until it is closed. @throws ToolError in words */
export async function openLive(
  { data, host, rtmpPort, srt: hasSrt }: Options,
  say: (message: string) => void,
) {
  if (!existsSync(join(data, 'catalogue', 'media')))
    throw new ToolError(`${data} is no data folder: it has no catalogue/media. Name yours with --data.`);
  checkFfmpeg();

  const running = new Map<string, Running>();
  let events: EventFile[] = [];
  let lastFaults = '';
  const follow = (event: EventFile) => {
    const times = readTimes(data, event.mediaid);
    if (!times) return;
    const { title, startMs } = times;
    const log = (message: string) => say(`${event.mediaid} (${title}): ${message}`);
    const known = running.get(event.mediaid);
    known?.night.update(event, startMs);
    if (event.endedAtMs !== undefined) known?.srt?.close();
    else if (!known) {
      const night = createLiveNight({ dataDir: data, event, startMs, log });
      running.set(event.mediaid, { night, srt: hasSrt ? listenSrt(host, event, night, log) : undefined });
      log(`The event waits for its encoder. It starts ${new Date(startMs).toISOString()}.`);
    }
  };
  const closeCancelled = (damaged: ReadonlySet<string>) => {
    for (const [id, { night, srt }] of running) {
      if (events.some(({ mediaid }) => mediaid === id) || damaged.has(`events/${id}.json`)) continue;
      srt?.close();
      void night.close();
      running.delete(id);
    }
  };
  /** Whatever is wrong with the folder or one event, the nights that run go on. */
  const readAll = () => {
    const faults: CatalogueFault[] = [];
    const words: string[] = [];
    try {
      events = readEvents(data, faults);
      closeCancelled(new Set(faults.map(({ file }) => file)));
    } catch (error) {
      words.push(`The events cannot be read; those that run go on. ${(error as Error).message}`);
    }
    for (const event of events) {
      try {
        follow(event);
      } catch (error) {
        words.push(`The event ${event.mediaid} cannot be taken up: ${(error as Error).message}`);
      }
    }
    words.push(...faults.map(({ file, reason }) => `An event is left out. ${file}: ${reason}`));
    const shown = words.join('\n');
    if (shown !== lastFaults && shown !== '') say(shown);
    lastFaults = shown;
  };

  const onPublish: OnPublish = (key, from, picture) => {
    const find = () => events.find((one) => one.key === key);
    // a stranger makes nobody read files
    if (find()) readAll();
    const event = find();
    const night = event && running.get(event.mediaid)?.night;
    const isOver = event?.endedAtMs !== undefined;
    const refusal = isOver ? 'The event has ended.' : night ? night.refusal() : WRONG_KEY;
    if (night && refusal === undefined)
      return { stop: (end) => night.start({ format: 'flv', picture, from, end }) };
    say(`An encoder from ${from} is refused: ${refusal ?? WRONG_KEY}${event ? ` (${event.mediaid})` : ''}`);
    return { refusal: refusal ?? WRONG_KEY };
  };
  const server = createRtmpServer(onPublish, say);
  await listen(server, rtmpPort, host);
  readAll();

  const timers = [
    setInterval(() => {
      for (const { night } of running.values()) night.tick();
    }, TICK_MS),
    setInterval(readAll, READ_EVERY_MS),
  ];
  return {
    rtmpPort: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      server.close();
      for (const { srt } of running.values()) srt?.close();
      await Promise.all([...running.values()].map(({ night }) => night.close()));
    },
  };
}

function checkFfmpeg(): void {
  for (const name of ['ffmpeg', 'ffprobe'])
    if (spawnSync(name, ['-version'], { stdio: 'ignore' }).error)
      throw new ToolError(
        `${name} is missing. Install ffmpeg (Debian and Ubuntu: sudo apt install ffmpeg; macOS: brew install ffmpeg), then start again.`,
      );
}

async function listen(
  server: ReturnType<typeof createRtmpServer>,
  port: number,
  host: string,
): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ToolError(
        `Port ${port} is taken: this program may run already. Stop the other one, or choose another port with --rtmp-port.`,
      );
    throw new ToolError(`Port ${port} of ${host} cannot be opened: ${(error as Error).message}`);
  }
}
