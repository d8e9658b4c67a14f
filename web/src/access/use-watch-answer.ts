import type { MediaItem } from '@marquee/contract/media';
import type { MediaStatus } from '@marquee/contract/media-status';
import { useSessionState } from '../account/session-context.ts';
import { useSite } from '../config/config-context.ts';
import { accessModel } from './access-model.ts';
import { entitlementOf, offersOf } from './entitlement.ts';
import { useGranted } from './use-granted.ts';
import { useViewer } from './use-viewer.ts';
import { type WatchAnswer, watchAnswer } from './watch-button.ts';

/** How the watch button of an item reads for this viewer on this site. `resumes`: part of it has been watched. */
export function useWatchAnswer(
  item: Pick<MediaItem, 'free' | 'mediaOffers'>,
  status: MediaStatus,
  resumes: boolean,
): WatchAnswer {
  const { config } = useSite();
  const session = useSessionState();
  const model = accessModel(config);
  const offers = offersOf(item, config);
  return watchAnswer({
    status,
    entitled: entitlementOf(item, model, useViewer(), offers, useGranted()),
    model,
    resumes,
    sold: offers.length > 0,
    canSignUp: session.status === 'stranger',
    signedIn: session.status === 'known',
  });
}
