import type { MediaStatus } from '@marquee/contract/media-status';
import { accessModel } from '../access/access-model.ts';
import { getEntitlement, getOffers } from '../access/entitlement.ts';
import { useGranted } from '../access/use-granted.ts';
import { useViewer } from '../access/use-viewer.ts';
import { useSessionState } from '../account/session/session-context.ts';
import { useSite } from '../config/config-context.ts';
import type { ListedItem } from '../content/listed-item.ts';
import { type WatchAnswer, watchAnswer } from './watch-answer.ts';

/**
 * The watch button of an item, for this viewer on this site. `resumes`: part of it has been watched. `isReplay`: it is
 * an event that is over.
 */
export function useWatchAnswer(
  item: Pick<ListedItem, 'free' | 'mediaOffers'>,
  status: MediaStatus,
  resumes: boolean,
  isReplay = false,
): WatchAnswer {
  const { config } = useSite();
  const session = useSessionState();
  const model = accessModel(config);
  const offers = getOffers(item, config);
  return watchAnswer({
    status,
    entitled: getEntitlement(item, model, useViewer(), offers, useGranted()),
    model,
    resumes,
    isReplay,
    sold: offers.length > 0,
    canSignUp: session.status === 'anonymous',
    signedIn: session.status === 'signed-in',
  });
}
