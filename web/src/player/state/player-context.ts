import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { PlayerMedia } from '../media.ts';
import type { FactName, Facts } from './facts.ts';
import type { BackTo, NextItem, Zap } from './player-parts.ts';
import type { PlayerStore } from './player-store.ts';
import type { Dispatch } from './requests.ts';

/** What the controls of a player can use: facts to read, requests to send, nothing else. */
export type PlayerControls = {
  store: PlayerStore;
  dispatch: Dispatch;
  media: PlayerMedia;
  layout: 'overlay' | 'inline';
  backTo: BackTo;
  next: NextItem | undefined;
  zap: Zap | undefined;
  /** Offered at the end; undefined if the end leads elsewhere. */
  end: EndOffer | undefined;
};

export type EndOffer = { actions?: ReactNode };

export const PlayerContext = createContext<PlayerControls | null>(null);

export function usePlayer(): PlayerControls {
  const context = useContext(PlayerContext);
  if (!context) throw new Error('A control stands outside a player');
  return context;
}

/** A fact, or a primitive value that `select` returns for it; renders again only when that changes. */
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
