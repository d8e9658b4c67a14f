import type { FactName, Facts } from '../player/state/facts.ts';
import type { SavedUrgency } from './library-backend.ts';
import { roundProgress } from './lists.ts';

/** While playing, progress is sent to the account at least this often, in ms. [CONST-45 PLAYER-13] */
const SEND_EVERY_MS = 5 * 60_000;
/** Saving on the device is cheap: a crash loses at most this much, in ms. */
const KEEP_EVERY_MS = 5_000;

/** Listens to a player and saves its progress. */
export interface ProgressSaver {
  onFact<N extends FactName>(name: N, value: Facts[N]): void;
  /** The page is hidden, but lives on. [PLAYER-16] */
  hide(): void;
  /** The page is going away. */
  leave(): void;
  /** The player is closed. */
  close(): void;
}

interface Parts {
  save(progress: number, urgency: SavedUrgency): void;
  /** Sends at once what is saved and not in the account yet. */
  sendLast(): void;
  nowMs(): number;
}

/** Saves on play, on pause, at the end, and in between; a live stream has no progress. [PLAYER-13..16 PLAYER-19] */
export function createProgressSaver({ save, sendLast, nowMs }: Parts): ProgressSaver {
  let progress: number | undefined;
  let live = false;
  let playing = false;
  /** Play was pressed but the position is not known yet. */
  let due = false;
  let sentAtMs = nowMs();
  let keptAtMs = nowMs();
  let saved: { progress: number; kept: boolean } | undefined;

  const saveNow = (urgency: SavedUrgency) => {
    if (live || progress === undefined) return;
    keptAtMs = nowMs();
    saved = { progress, kept: urgency === 'keep' };
    if (urgency !== 'keep') {
      sentAtMs = keptAtMs;
      due = false;
    }
    save(progress, urgency);
  };
  /** Skipped if this position was already sent, or kept. */
  const saveLast = (urgency: SavedUrgency) => {
    if (saved?.progress !== progress || (saved?.kept && urgency === 'send')) saveNow(urgency);
  };
  const moved = (position: Facts['position']) => {
    progress = position && getProgress(position);
    if (due || (playing && nowMs() - sentAtMs >= SEND_EVERY_MS)) saveNow('send');
    else if (playing && nowMs() - keptAtMs >= KEEP_EVERY_MS) saveNow('keep');
  };
  const turned = (paused: boolean) => {
    playing = !paused;
    if (progress === undefined) due = playing;
    else saveNow('send');
  };
  const handlers: Partial<{ [N in FactName]: (value: Facts[N]) => void }> = {
    live: (value) => {
      live = value;
    },
    position: moved,
    paused: turned,
    // at the end progress is 1, whatever the time of the last frame (G-60)
    ended: (ended) => {
      if (!ended) return;
      progress = 1;
      saveNow('send');
    },
  };
  return {
    onFact: (name, value) => handlers[name]?.(value),
    hide: () => saveLast('send'),
    leave() {
      saveLast('keep');
      sendLast();
    },
    close: () => saveLast('send'),
  };
}

/** The watched share; undefined for live streams, which the wire marks by a negative duration. [PLAYER-21] */
export function getProgress({ positionS, durationS }: { positionS: number; durationS: number }) {
  if (!Number.isFinite(durationS) || durationS <= 0) return undefined;
  return roundProgress(Math.min(1, Math.max(0, positionS / durationS)));
}
