import type { MediaItem } from '@marquee/contract/media';
import { useDeferredValue, useMemo } from 'react';
import { useSite } from '../config/config-context.ts';
import { accessModel } from './access-model.ts';
import { entitlementOf, offersOf } from './entitlement.ts';
import { useGranted } from './use-granted.ts';
import { useViewer } from './use-viewer.ts';

/**
 * Tells which items wear the lock for this viewer on this site; the same function from render to render. As long as
 * something about the viewer is not known nothing wears it, so that none is taken away again. An answer about the viewer
 * locks a whole page of cards: deferred, they are drawn in slices. [CARD-08 CARD-09]
 */
export function useIsLocked(): (item: Pick<MediaItem, 'free' | 'mediaOffers'>) => boolean {
  const { config } = useSite();
  const viewer = useViewer();
  const granted = useGranted();
  return useDeferredValue(
    useMemo(() => {
      const model = accessModel(config);
      return (item) => entitlementOf(item, model, viewer, offersOf(item, config), granted) === false;
    }, [config, viewer, granted]),
  );
}
