import { useDeferredValue, useMemo } from 'react';
import { useSite } from '../config/config-context.ts';
import type { ListedItem } from '../content/listed-item.ts';
import { hasNothingToPlay } from '../content/video-kinds.ts';
import { accessModel } from './access-model.ts';
import { getEntitlement, getOffers } from './entitlement.ts';
import { useGranted } from './use-granted.ts';
import { useViewer } from './use-viewer.ts';

type LockedItem = Pick<ListedItem, 'contentType' | 'free' | 'mediaOffers'>;

/**
 * A function that says which items show the lock for this viewer; stable between renders. No item shows it until
 * everything about the viewer is known, so that no lock disappears again. Deferred, since an answer may update a whole
 * page of cards. [CARD-08 CARD-09]
 */
export function useIsLocked(): (item: LockedItem) => boolean {
  const { config } = useSite();
  const viewer = useViewer();
  const granted = useGranted();
  return useDeferredValue(
    useMemo(() => {
      const model = accessModel(config);
      return (item) =>
        !hasNothingToPlay(item) &&
        getEntitlement(item, model, viewer, getOffers(item, config), granted) === false;
    }, [config, viewer, granted]),
  );
}
