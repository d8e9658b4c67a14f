import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/**
 * Where a live night is: `waiting` for its first picture, `on`, `gone` while the line is interrupted, `ended`.
 * It stands in the `stream.json` of its stream.
 */
export const NightState = v.object({
  state: v.picklist(['waiting', 'on', 'gone', 'ended']),
  /** While it waits: an encoder sends already. */
  isSending: v.optional(v.boolean()),
  /** In ms since 1970. */
  endedAtMs: v.optional(v.number()),
});
export type NightState = v.InferOutput<typeof NightState>;

/** The program that takes the picture touches the file as long as it comes; after so many ms the line is gone. */
const SILENT_MS = 10_000;

const NightFile = v.object({ duration: v.number(), live: NightState });

/** `hasPicture`: it has a manifest. `durationS`: of the recording, once it has ended. */
export type Night = { live: NightState; durationS: number; hasPicture: boolean };

/** How long a state that was read is believed, in ms. */
const KEPT_MS = 500;

/** Reads the states of nights; the program that takes the picture changes them while the origin runs. */
export function createNightReader(dataDir: string, now: () => number): (stream: string) => Night | null {
  const known = new Map<string, { readAtMs: number; night: Night | null }>();
  return (stream) => {
    const before = known.get(stream);
    const nowMs = now();
    if (before && nowMs >= before.readAtMs && nowMs < before.readAtMs + KEPT_MS) return before.night;
    const night = readNight(dataDir, stream);
    known.set(stream, { readAtMs: nowMs, night });
    return night;
  };
}

/** Null: the stream is no live night. */
export function readNight(dataDir: string, stream: string): Night | null {
  const folder = join(dataDir, 'media', stream);
  try {
    const file = join(folder, 'stream.json');
    const { duration, live } = v.parse(NightFile, JSON.parse(readFileSync(file, 'utf8')));
    if (Date.now() > statSync(file).mtimeMs + SILENT_MS) {
      if (live.state === 'on') live.state = 'gone';
      live.isSending = undefined;
    }
    const hasPicture = statSync(join(folder, 'master.m3u8'), { throwIfNoEntry: false }) !== undefined;
    return { live, durationS: duration, hasPicture };
  } catch {
    return null;
  }
}
