import { createContext, useContext, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** The longest wait of a timer, in ms: for a longer one, set the timer again when it fires. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

/** Time and zone. The first render uses the server's, so that both render the same text. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** IANA name; undefined: the system's own. */
  timeZone(): string | undefined;
  subscribe(listener: () => void): () => void;
  /** From now on follows the system's zone and time, or a time this far ahead of it, in ms. */
  release(aheadMs?: number): void;
  /** The values the page was rendered with; a part that hydrates late must start with the same. */
  atRender: { nowMs: number; timeZone: string | undefined };
}

/** A clock that stays at the time of rendering until it is released. */
export function renderClock(renderedAtMs: number, zone: string | undefined): Clock {
  const ahead = createStore<number | undefined>(undefined);
  return {
    nowMs() {
      const aheadMs = ahead.get();
      return aheadMs === undefined ? renderedAtMs : Date.now() + aheadMs;
    },
    timeZone: () => (ahead.get() === undefined ? zone : undefined),
    subscribe: ahead.subscribe,
    atRender: { nowMs: renderedAtMs, timeZone: zone },
    release: (aheadMs = 0) => ahead.set(aheadMs),
  };
}

export const ClockContext = createContext<Clock>(renderClock(0, 'UTC'));

/**
 * The time zone for formatting; changes once, after hydration. With `writes` false it is always undefined, so
 * that a component that formats no times does not render again.
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
