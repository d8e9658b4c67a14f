import { AdLayer } from '../../player/ads/ad-layer.tsx';
import { createAds } from '../../player/ads/create-ads.ts';
import type { AdCode } from '../../player/ads/item-ads.ts';
import { loadAdBreaks } from './load-ad-breaks.ts';

/** All code for ads in the page, in one file that is loaded with the first item that has ads. */
export const PLAY_ADS: AdCode & { loadAdBreaks: typeof loadAdBreaks } = { AdLayer, createAds, loadAdBreaks };
