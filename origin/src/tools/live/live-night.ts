import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { EventFile } from '../../nights/event-file.ts';
import { findEndMs, type Take } from '../../nights/join-takes.ts';
import { createTakeReader } from '../../nights/read-takes.ts';
import { removeSoundCheck, writeNight } from '../../nights/write-night.ts';
import { runTake, type Sent } from './run-take.ts';
import { startSlate } from './slate.ts';

export type Incoming = Sent & {
  /** Address of the encoder, for the log. */
  from: string;
  /** Ends its connection. */
  end: () => void;
};

type Options = {
  dataDir: string;
  event: EventFile;
  startMs: number;
  log: (message: string) => void;
  now?: () => number;
};

/** How often the origin is shown that the picture comes, in ms. */
const TOUCH_EVERY_MS = 2000;

/**
 * An encoder that has sent nothing for so long is gone, whatever its connection says, in ms: players have five seconds in
 * store. Another one with the key takes its place earlier.
 */
const SILENT_MS = 4000;
const REPLACED_MS = 2000;

/** A night while it runs: one encoder at a time, and the playlists of all that it has sent. */
export function createLiveNight({ dataDir, log, now = Date.now, ...given }: Options) {
  let { event, startMs } = given;
  const streamDir = join(dataDir, 'media', event.stream);
  mkdirSync(streamDir, { recursive: true });
  const readTakes = createTakeReader(streamDir);
  let incoming: Incoming | undefined;
  /** When its picture last came, in ms since 1970; undefined: it is still looked at. */
  let heardAtMs: (() => number) | undefined;
  let running: Promise<void> = Promise.resolve();
  let lastFault = '';
  let wasEnded = false;
  let touchedAtMs = 0;
  let isClosed = false;
  let takes: Take[] = [];
  let slate: ReturnType<typeof startSlate> | undefined;

  const stopSlate = async () => {
    const mine = slate;
    await mine?.stop();
    if (slate === mine) slate = undefined;
  };
  /** Order is by time, and a clock can be set back. */
  const getEndMs = () => Math.max(0, ...takes.map(findEndMs));

  const isSilent = (forMs: number) => heardAtMs !== undefined && Date.now() - heardAtMs() > forMs;

  const tick = () => {
    if (incoming && isSilent(SILENT_MS)) {
      log('The encoder is connected and sends nothing. Its connection is closed.');
      heardAtMs = undefined;
      incoming.end();
    }
    const isOver = event.endedAtMs !== undefined;
    // once it has ended its files are the recording, which `event cut` may write too
    if (isOver && wasEnded && !incoming) return;
    try {
      takes = readTakes();
      const times = { startMs, nowMs: now() };
      const { hasPicture } = writeNight(dataDir, event, takes, times, incoming !== undefined);
      const size = takes.at(-1)?.renditions[0];
      if (hasPicture && size && !incoming && !isOver && !isClosed)
        slate ??= startSlate(size, { streamDir, notBeforeMs: getEndMs(), log });
      if (incoming && Math.abs(Date.now() - touchedAtMs) > TOUCH_EVERY_MS) {
        touchedAtMs = Date.now();
        utimesSync(join(streamDir, 'stream.json'), new Date(), new Date());
      }
      removeSoundCheck(dataDir, event.stream, takes, times);
      wasEnded = isOver && !incoming;
      lastFault = '';
    } catch (error) {
      // cancelled: its folder is gone too, and the night is closed next
      if (!existsSync(join(dataDir, 'events', `${event.mediaid}.json`))) return;
      // a full disk: what viewers have stays as it is
      const fault = `The playlists cannot be written: ${(error as Error).message}`;
      if (fault !== lastFault) log(fault);
      lastFault = fault;
    }
  };

  const take = async (mine: Incoming) => {
    log(`An encoder connects from ${mine.from}.`);
    // its last piece comes first; a player has some in store until the first new one is there
    await stopSlate();
    takes = readTakes();
    const onPicture = (cameAtMs: () => number) => {
      if (incoming === mine) heardAtMs = cameAtMs;
    };
    const options = { streamDir, notBeforeMs: getEndMs(), log, onPicture };
    const fault = await runTake(mine, options).catch((error: Error) => error.message);
    mine.end();
    if (incoming !== mine) return;
    incoming = undefined;
    heardAtMs = undefined;
    log(
      fault ??
        (event.endedAtMs === undefined
          ? 'The line is gone. Viewers keep their place; the picture goes on when the encoder comes back.'
          : 'The encoder is gone.'),
    );
    tick();
  };

  return {
    /** Why an encoder may not send now; undefined: it may. */
    refusal(): string | undefined {
      if (event.endedAtMs !== undefined) return 'The event has ended.';
      return incoming && !isSilent(REPLACED_MS) ? 'Another encoder is sending with this key.' : undefined;
    },
    start(mine: Incoming): void {
      const silent = incoming;
      if (silent) log('The encoder before sends nothing. Another one takes its place.');
      incoming = mine;
      heardAtMs = undefined;
      silent?.end();
      running = running.then(() => take(mine));
    },
    /** Takes what the operator has changed. */
    update(changed: EventFile, changedStartMs: number): void {
      const ends = changed.endedAtMs !== undefined && event.endedAtMs === undefined;
      event = changed;
      startMs = changedStartMs;
      if (ends) {
        log('The operator ended the event.');
        incoming?.end();
        void stopSlate();
      }
    },
    tick,
    /** Ends the encoder's connection and waits for what is being written. */
    async close(): Promise<void> {
      isClosed = true;
      incoming?.end();
      await running;
      await stopSlate();
    },
  };
}

export type LiveNight = ReturnType<typeof createLiveNight>;
