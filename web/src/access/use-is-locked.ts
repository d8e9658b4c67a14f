import type { MediaItem } from '@marquee/contract/media';
import { useMemo } from 'react';
import { useSite } from '../config/config-context.ts';
import { accessModel } from './access-model.ts';
import { isEntitled, offersOf, STRANGER } from './entitlement.ts';

/** Tells which items wear the lock for this viewer on this site; the same function from render to render. [CARD-09] */
export function useIsLocked(): (item: Pick<MediaItem, 'free' | 'mediaOffers'>) => boolean {
  const { config } = useSite();
  return useMemo(() => {
    const model = accessModel(config);
    return (item) => !isEntitled(item, model, STRANGER, offersOf(item, config));
  }, [config]);
}
