import { createContext, useContext, useSyncExternalStore } from 'react';

/** A timer cannot wait longer, in ms: anyone who waits for more sets it again when it rings. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** When and where the viewer is. The first render repeats the server's values, so that both write the same text. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** IANA name; undefined: the system's own. */
  timeZone(): string | undefined;
  subscribe(listener: () => void): () => void;
  /** From here on the system's own zone and time, or one so far ahead of it, in ms: in the browser after hydration. */
  release(aheadMs?: number): void;
  /** What the page was rendered with; a part of it that wakes up late must begin with the same. */
  atRender: { nowMs: number; timeZone: string | undefined };
}

/** A clock that stands at the time of rendering until it is released. */
export function renderClock(renderedAtMs: number, zone: string | undefined): Clock {
  let ahead: number | undefined;
  const listeners = new Set<() => void>();
  return {
    nowMs: () => (ahead === undefined ? renderedAtMs : Date.now() + ahead),
    timeZone: () => (ahead === undefined ? zone : undefined),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    atRender: { nowMs: renderedAtMs, timeZone: zone },
    release(aheadMs = 0) {
      ahead = aheadMs;
      for (const listener of listeners) listener();
    },
  };
}

export const ClockContext = createContext<Clock>(renderClock(0, 'UTC'));

/**
 * The zone to write times in; changes once, when the page is the browser's own. Who writes none is not drawn again then:
 * `writes` false answers undefined all along.
 */
export function useTimeZone(writes = true): string | undefined {
  const clock = useContext(ClockContext);
  return useSyncExternalStore(
    clock.subscribe,
    () => (writes ? clock.timeZone() : undefined),
    () => (writes ? clock.atRender.timeZone : undefined),
  );
}

export function useClock(): Clock {
  return useContext(ClockContext);
}
