import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useContent } from '../../../content/content-source.ts';
import type { ListedItem } from '../../../content/listed-item.ts';
import { placesOf, seriesLookupQuery } from '../../../content/series-query.ts';
import { useMediaStatus } from '../../../content/use-media-status.ts';
import type { Prepared, ScreenDeps } from '../../screen.ts';
import type { MediaScreenProps } from '../media-screen-props.ts';
import { MediaSkeleton } from '../media-skeleton.tsx';
import { VideoScreen } from '../video-screen.tsx';
import { episodePath, seriesQueryOf } from './series-paths.ts';

/** An episode stands in its series. [ROUTE-24 SERIES-10] */
export async function prepareEpisode(
  item: ListedItem,
  { content, url, ask }: ScreenDeps,
): Promise<Prepared | undefined> {
  const places = await ask(seriesLookupQuery(content, [item.mediaid]));
  // not known: the browser asks again
  if (!places) return undefined;
  return { redirect: episodePath(item, placesOf(places, item.mediaid), url.search) };
}

/** An episode on its way to its series; one that belongs to none, or to none that is known, is a video. [ROUTE-24] */
export function EpisodeScreen({ item, media }: MediaScreenProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const lookup = useQuery(seriesLookupQuery(useContent(), [item.mediaid]));
  const status = useMediaStatus(item);
  // a list may know less of it than its own answer
  const isKnown = lookup.isFetched && media !== undefined;
  // after a lookup that failed it may be in a series, whatever older one it names
  const path =
    media && lookup.data ? episodePath(media, placesOf(lookup.data, item.mediaid), search) : undefined;
  // such a lookup may be answered while the video plays, or is paid for: that goes on where it is
  const [isVideo, setIsVideo] = useState(false);
  if (isKnown && !path && !isVideo) setIsVideo(true);
  const isBusy = seriesQueryOf(search).play || new URLSearchParams(search).has('u');
  const to = isVideo && isBusy ? undefined : path;
  useEffect(() => {
    if (to) void navigate(to, { replace: true });
  }, [to, navigate]);
  if (!isKnown || to) return <MediaSkeleton />;
  return <VideoScreen item={item} media={media} status={status} />;
}
