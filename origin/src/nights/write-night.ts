import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EventFile } from './event-file.ts';
import { joinTakes, type NightRendition, type Take, writeMaster, writePlaylist } from './join-takes.ts';
import type { NightState } from './night-state.ts';
import { writeWhole } from './write-whole.ts';

type Times = {
  /** Nothing before it is handed out, in ms since 1970. */
  startMs: number;
  nowMs: number;
};

/**
 * Writes the playlists that viewers load, and the state of the night, from what lies on the disk: whoever writes them,
 * and however often, it is the same. Before the start nothing is written.
 *
 * @param isOn whether a picture is coming
 * @returns whether there is anything to watch
 */
export function writeNight(
  dataDir: string,
  { stream, endedAtMs, cut }: Pick<EventFile, 'stream' | 'endedAtMs' | 'cut'>,
  takes: readonly Take[],
  { startMs, nowMs }: Times,
  isOn: boolean,
): { hasPicture: boolean } {
  const folder = join(dataDir, 'media', stream);
  const save = (name: string, text: string) => {
    const file = join(folder, name);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeWhole(file, text);
  };
  const saveState = (state: NightState['state'], duration = 0) => {
    const isSending = state === 'waiting' && isOn ? true : undefined;
    save('stream.json', `${JSON.stringify({ duration, live: { state, isSending, endedAtMs } }, null, 2)}\n`);
  };
  if (endedAtMs === undefined && nowMs < startMs) {
    saveState('waiting');
    return { hasPicture: false };
  }

  const toMs = endedAtMs ?? Number.POSITIVE_INFINITY;
  const night = joinTakes(takes, { fromMs: startMs, toMs });
  const hasPicture = (night[0]?.segments.length ?? 0) > 0;
  if (!hasPicture) {
    saveState(endedAtMs === undefined ? 'waiting' : 'ended');
    return { hasPicture };
  }

  const left = {
    fromMs: Math.max(startMs, cut?.fromMs ?? startMs),
    toMs: Math.min(toMs, cut?.toMs ?? toMs),
  };
  // what was cut out of the recording is listed nowhere
  for (const one of cut ? joinTakes(takes, left) : night)
    save(`live-${one.name}.m3u8`, writePlaylist(one, endedAtMs === undefined ? 'live' : 'over'));
  if (endedAtMs === undefined) {
    save('master.m3u8', writeMaster(night, 'live-'));
    saveState(isOn ? 'on' : 'gone');
    return { hasPicture };
  }
  const pictures = takes.filter(({ isSlate }) => !isSlate);
  const recording = joinTakes(pictures, left);
  for (const one of recording) save(`${one.name}.m3u8`, writePlaylist(one, 'recording'));
  save('master.m3u8', writeMaster(recording, ''));
  saveState('ended', Math.round(getDurationS(recording)));
  return { hasPicture };
}

function getDurationS([first]: readonly NightRendition[]): number {
  return (first?.segments ?? []).reduce((total, { durationS }) => total + durationS, 0);
}

/** Kept of what is sent before the start, in ms: the start needs a beginning. */
const KEPT_BEFORE_MS = 20_000;

/** Removes what was sent long before the start: a sound check is nobody's to watch, and takes room. */
export function removeSoundCheck(
  dataDir: string,
  stream: string,
  takes: readonly Take[],
  { startMs, nowMs }: Times,
): void {
  const beforeMs = nowMs < startMs ? nowMs - KEPT_BEFORE_MS : startMs;
  for (const { startedAtMs, renditions } of takes) {
    for (const { segments } of renditions) {
      let atMs = startedAtMs;
      for (const { uri, durationS } of segments) {
        const endMs = atMs + durationS * 1000;
        if (endMs > beforeMs) break;
        rmSync(join(dataDir, 'media', stream, uri), { force: true });
        atMs = endMs;
      }
    }
  }
}
