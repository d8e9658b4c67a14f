import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useContent } from '../../../content/content-source.ts';
import type { ListedItem } from '../../../content/listed-item.ts';
import { getPlaces, seriesLookupQuery } from '../../../content/series-query.ts';
import { useMediaStatus } from '../../../content/use-media-status.ts';
import { getMediaQuery } from '../../../paths/paths.ts';
import type { Prepared, ScreenDeps } from '../../screen.ts';
import { useRedirect } from '../../use-redirect.ts';
import type { MediaScreenProps } from '../media-screen-props.ts';
import { MediaSkeleton } from '../media-skeleton.tsx';
import { VideoScreen } from '../video-screen.tsx';
import { episodePath } from './series-paths.ts';

/** An episode is shown in its series. [ROUTE-24 SERIES-10] */
export async function prepareEpisode(
  item: ListedItem,
  { content, url, ask }: ScreenDeps,
): Promise<Prepared | undefined> {
  const places = await ask(seriesLookupQuery(content, [item.mediaid]));
  // unknown: the browser asks again
  if (!places) return undefined;
  return { redirect: episodePath(item, getPlaces(places, item.mediaid), url.search) };
}

/**
 * An episode redirects to its series; if it belongs to no known series, it is shown as a video. [ROUTE-24]
 */
export function EpisodeScreen({ item, media }: MediaScreenProps) {
  const { search } = useLocation();
  const lookup = useQuery(seriesLookupQuery(useContent(), [item.mediaid]));
  const status = useMediaStatus(item);
  // a list may know less about it than its own answer
  const isKnown = lookup.isFetched && media !== undefined;
  // after a failed lookup it may still be in a series, even if it names an older one
  const path =
    media && lookup.data ? episodePath(media, getPlaces(lookup.data, item.mediaid), search) : undefined;
  // a failed lookup may be answered later, while the video plays or is being paid for: then there is no
  // redirect
  const [isVideo, setIsVideo] = useState(false);
  if (isKnown && !path && !isVideo) setIsVideo(true);
  const isBusy = getMediaQuery(search).play || new URLSearchParams(search).has('u');
  const to = isVideo && isBusy ? undefined : path;
  useRedirect(to);
  if (!isKnown || to) return <MediaSkeleton />;
  return <VideoScreen item={item} media={media} status={status} />;
}
