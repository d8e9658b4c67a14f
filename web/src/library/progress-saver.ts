import type { FactName, Facts } from '../player/facts.ts';
import type { Urgency } from './keeper.ts';
import { roundProgress } from './lists.ts';

/** Progress is safe in the account at least this often while something plays. [CONST-45 PLAYER-13] */
const SEND_EVERY_MS = 5 * 60_000;
/** On the device it costs nothing: no crash loses more than this. */
const KEEP_EVERY_MS = 5_000;

/** Listens to a player and saves how far it has come. */
export interface ProgressSaver {
  hear<N extends FactName>(name: N, value: Facts[N]): void;
  /** The page is hidden, or going away. [PLAYER-16] */
  leave(): void;
  /** The player is closed. */
  close(): void;
}

interface Parts {
  save(progress: number, urgency: Urgency): void;
  nowMs(): number;
}

/** Saves on play, on pause, at the end, and in between; a live stream has no progress. [PLAYER-13..16 PLAYER-19] */
export function createProgressSaver({ save, nowMs }: Parts): ProgressSaver {
  let progress: number | undefined;
  let live = false;
  let playing = false;
  /** Play was pressed, and the place is not known yet. */
  let due = false;
  let sentAtMs = nowMs();
  let keptAtMs = nowMs();
  let saved: { progress: number; kept: boolean } | undefined;

  const saveNow = (urgency: Urgency) => {
    if (live || progress === undefined) return;
    keptAtMs = nowMs();
    saved = { progress, kept: urgency === 'keep' };
    if (urgency !== 'keep') {
      sentAtMs = keptAtMs;
      due = false;
    }
    save(progress, urgency);
  };
  /** Unless that very place was sent already. */
  const saveLast = (urgency: 'send' | 'leave') => {
    if (saved?.kept !== false || saved.progress !== progress) saveNow(urgency);
  };
  const moved = (place: Facts['place']) => {
    progress = place && progressOf(place);
    if (due || (playing && nowMs() - sentAtMs >= SEND_EVERY_MS)) saveNow('send');
    else if (playing && nowMs() - keptAtMs >= KEEP_EVERY_MS) saveNow('keep');
  };
  const turned = (paused: boolean) => {
    playing = !paused;
    if (progress === undefined) due = playing;
    else saveNow('send');
  };
  const hearing: Partial<{ [N in FactName]: (value: Facts[N]) => void }> = {
    live: (value) => {
      live = value;
    },
    place: moved,
    paused: turned,
    // the end is the whole of it, whatever the last frame's time says (G-60)
    ended: (ended) => {
      if (!ended) return;
      progress = 1;
      saveNow('send');
    },
  };
  return {
    hear: (name, value) => hearing[name]?.(value),
    leave: () => saveLast('leave'),
    close: () => saveLast('send'),
  };
}

/** The share of the whole that was reached; none of what has no end, which the wire marks by a negative length. [PLAYER-21] */
export function progressOf({ positionS, durationS }: { positionS: number; durationS: number }) {
  if (!Number.isFinite(durationS) || durationS <= 0) return undefined;
  return roundProgress(Math.min(1, Math.max(0, positionS / durationS)));
}
