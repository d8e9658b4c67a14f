import { useDeferredValue, useMemo } from 'react';
import { useSite } from '../config/config-context.ts';
import type { ListedItem } from '../content/listed-item.ts';
import { hasNothingToPlay } from '../content/video-kinds.ts';
import { accessModel } from './access-model.ts';
import { getEntitlement, getOffers } from './entitlement.ts';
import { useGranted } from './use-granted.ts';
import { useViewer } from './use-viewer.ts';

type LockedItem = Pick<ListedItem, 'contentType' | 'free' | 'mediaOffers'>;

/** Deferred. No lock until all is known, so that none disappears again. [CARD-08 CARD-09] */
export function useIsLocked(): (item: LockedItem) => boolean {
  const { config } = useSite();
  const viewer = useViewer();
  const granted = useGranted();
  return useDeferredValue(
    useMemo(() => {
      const model = accessModel(config);
      return (item) => {
        const entitled = getEntitlement(item, model, viewer, getOffers(item, config), granted);
        return !hasNothingToPlay(item) && (entitled === false || entitled === 'disputed');
      };
    }, [config, viewer, granted]),
  );
}
