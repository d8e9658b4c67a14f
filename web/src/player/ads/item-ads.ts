import type { AdBreak } from '@marquee/contract/ads/ad-schedule';
import type { ComponentType, ReactNode } from 'react';
import type { LazyModule } from '../../lib/lazy-module.ts';
import type { AdView } from '../state/playback-state.ts';
import type { PlayerParts } from '../state/player-parts.ts';
import type { Dispatch } from '../state/requests.ts';

/** The time between breaks, also across items. */
export interface AdPace {
  /** Whether too little time has passed since an ad was last on the screen. */
  isTooEarly(): boolean;
  /** An ad is on the screen. */
  noteAd(): void;
}

/** Loads the ad breaks for a playback. @throws when that fails */
export type LoadAdBreaks = (signal: AbortSignal) => Promise<{ breaks: AdBreak[]; pace: AdPace }>;

/** The ads of an item that the player plays itself, and their code. */
export interface ItemAds {
  code: LazyModule<AdCode>;
  load: LoadAdBreaks;
}

export interface AdLayerProps {
  ad: AdView | undefined;
  dispatch: Dispatch;
  layout: 'overlay' | 'inline';
  /** Whether there is a back button: out of the player, or out of fullscreen. */
  withBack: boolean;
  parts: AdParts;
}

/** The player's own components, so that they look the same. */
export interface AdParts {
  PlayerButton: ComponentType<{ label: string; onClick(): void; children: ReactNode }>;
  Volume: ComponentType;
  FullscreenButton: ComponentType;
  ArrowLeft: Icon;
  Pause: Icon;
  Play: Icon;
  SkipForward: Icon;
}

type Icon = ComponentType<{ 'aria-hidden': 'true'; 'data-solid'?: true; 'data-directed'?: true }>;

export interface AdCode {
  createAds(player: PlayerParts, load: LoadAdBreaks, signal: AbortSignal): Promise<void>;
  AdLayer: ComponentType<AdLayerProps>;
}
