import { ArrowLeft, Pause, Play, SkipForward } from 'lucide-react';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { PlayerButton } from '../controls/player-button.tsx';
import { FullscreenButton } from '../controls/screen-buttons.tsx';
import { Volume } from '../controls/volume.tsx';
import { useFact, usePlayer } from '../state/player-context.ts';
import type { AdParts, ItemAds } from './item-ads.ts';

/** Passed to the code of ads: as a shared module they would be an extra file for every viewer. */
const PARTS: AdParts = { PlayerButton, Volume, FullscreenButton, ArrowLeft, Pause, Play, SkipForward };

/** The visible part of ads, once its code is loaded. */
export function LazyAds({ ads }: { ads: ItemAds }) {
  const { here } = useLazyModule(ads.code);
  const { dispatch, layout } = usePlayer();
  const ad = useFact('ad');
  const withBack = useFact('fullscreen') || layout === 'overlay';
  return here ? <here.AdLayer {...{ ad, dispatch, layout, withBack }} parts={PARTS} /> : null;
}
