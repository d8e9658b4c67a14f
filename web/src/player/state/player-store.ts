import { FACTS, type FactName, type Facts } from './facts.ts';
import type { PlayerParts } from './player-parts.ts';

/** The facts of one player. A time update reaches only the listeners that show the time. */
export type PlayerStore = ReturnType<typeof createPlayerStore>;

/** Its facts change no more once the signal is aborted. */
export function createPlayerStore(player: PlayerParts, signal: AbortSignal) {
  const names = Object.keys(FACTS) as FactName[];
  const values = new Map<FactName, unknown>(names.map((name) => [name, FACTS[name].read(player)]));
  const listeners = new Map<FactName, Set<() => void>>(names.map((name) => [name, new Set()]));
  const watchers = new Set<(name: FactName) => void>();

  function refresh(name: FactName): void {
    const next = FACTS[name].read(player);
    if (FACTS[name].same(values.get(name), next)) return;
    values.set(name, next);
    for (const listener of listeners.get(name) ?? []) listener();
    for (const watcher of watchers) watcher(name);
  }

  for (const [target, events] of factsByEvent()) {
    for (const [event, stale] of events) {
      player[target].addEventListener(event, () => stale.forEach(refresh), { signal });
    }
  }

  return {
    get: <N extends FactName>(name: N) => values.get(name) as Facts[N],
    subscribe(name: FactName, listener: () => void) {
      listeners.get(name)?.add(listener);
      return () => void listeners.get(name)?.delete(listener);
    },
    /** Called with every change of every fact. */
    watch(listener: (name: FactName) => void) {
      watchers.add(listener);
      return () => void watchers.delete(listener);
    },
  };
}

type Target = 'video' | 'state' | 'document';

/** The table of facts inverted: for each event of each target, the facts it makes stale. */
function factsByEvent(): Map<Target, Map<string, FactName[]>> {
  const turned = new Map<Target, Map<string, FactName[]>>();
  for (const [name, { staleOn }] of Object.entries(FACTS) as [FactName, (typeof FACTS)[FactName]][]) {
    for (const [target, events] of Object.entries(staleOn) as [Target, readonly string[]][]) {
      const ofTarget = turned.get(target) ?? new Map<string, FactName[]>();
      turned.set(target, ofTarget);
      for (const event of events) ofTarget.set(event, [...(ofTarget.get(event) ?? []), name]);
    }
  }
  return turned;
}
