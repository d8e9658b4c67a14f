import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FactName, Facts } from './facts.ts';
import type { PlayerMedia } from './media.ts';
import type { PlayerStore } from './player-store.ts';
import type { Dispatch } from './requests.ts';

/** What the controls of a player hold in their hands: facts to read, requests to send, nothing else. */
export type PlayerHands = {
  store: PlayerStore;
  dispatch: Dispatch;
  media: PlayerMedia;
  layout: 'overlay' | 'inline';
  nextTitle: string | undefined;
};

export const PlayerContext = createContext<PlayerHands | null>(null);

export function usePlayer(): PlayerHands {
  const hands = useContext(PlayerContext);
  if (!hands) throw new Error('A control stands outside a player');
  return hands;
}

/** A fact, or what `select` makes of it; renders again only when that changes, so it has to be a plain value. */
export function useFact<N extends FactName>(name: N): Facts[N];
export function useFact<N extends FactName, T extends string | number | boolean | undefined>(
  name: N,
  select: (value: Facts[N]) => T,
): T;
export function useFact<N extends FactName>(name: N, select?: (value: Facts[N]) => unknown): unknown {
  const { store } = usePlayer();
  const read = () => (select ? select(store.get(name)) : store.get(name));
  return useSyncExternalStore((wake) => store.subscribe(name, wake), read, read);
}
