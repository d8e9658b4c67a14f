import { getContentType } from '@marquee/contract/content-type';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import type { ListedItem } from '../../content/listed-item.ts';
import { mediaQuery } from '../../content/media-query.ts';
import { itemInLists, type MediaState, useMedia } from '../../content/use-media.ts';
import { useMessages } from '../../i18n/i18n-context.ts';
import type { Namespace } from '../../i18n/namespaces.ts';
import { withTexts } from '../../lib/lazy-module.ts';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { getMediaQuery, paths } from '../../paths/paths.ts';
import { prepareRelated, relatedTo } from '../../watch/recommendations.ts';
import type { HeadDeps, ItemDeps, Prepared, ScreenDeps } from '../screen.ts';
import { useRedirect } from '../use-redirect.ts';
import { type ViewRow, viewFor } from '../view-rows.ts';
import { MediaFailed } from './media-failed.tsx';
import { MediaMissing } from './media-missing.tsx';
import type { MediaScreenProps } from './media-screen-props.ts';
import { MediaSkeleton } from './media-skeleton.tsx';
import { COMMON_VIEWS, MEDIA_VIEWS, type MediaViewRow } from './media-views.ts';

export const ahead = COMMON_VIEWS;

/** Fetches the item, the code of its view, and the shelf below it at the same time. */
export async function prepare(deps: ScreenDeps): Promise<Prepared | undefined> {
  const { content, messages, id, url, ask, use } = deps;
  const shelf = prepareRelated(deps, relatedTo(id, getMediaQuery(url.search).episodeId));
  const item = await ask(mediaQuery(content, id));
  const guide = item && getGuide(item, url.search);
  if (guide) return { redirect: guide };
  const view = item && viewFor(MEDIA_VIEWS, item);
  const [prepared] = view
    ? await Promise.all([
        view.prepare?.(item, deps),
        use(view.code),
        messages.need(view.texts ?? NO_TEXTS).catch(() => {}),
      ])
    : [];
  await shelf;
  return item === null || (item && !view) ? { status: 404 } : prepared;
}

/** A channel leads to its guide. */
export function leadsTo(deps: ItemDeps): string | undefined {
  const item = getKnown(deps);
  return item ? getGuide(item, deps.search) : undefined;
}

/**
 * The guide's address for a live channel that belongs to one, with the channel selected; undefined for
 * anything else. [ROUTE-23]
 */
function getGuide(item: ListedItem, search: string): string | undefined {
  if (getContentType(item) !== 'livechannel' || !item.liveChannelsId) return undefined;
  return paths.playlist.to(item.liveChannelsId, '', {
    channelId: item.mediaid,
    play: getMediaQuery(search).play,
  });
}

/** The item, or what a list that contains it knows. */
function getKnown({ content, queries, id }: ItemDeps): ListedItem | null | undefined {
  return queries.getQueryData(mediaQuery(content, id).queryKey) ?? itemInLists(queries, id);
}

/** The head of the item's view, from the item or from a list that contains it; none under a player. */
export function head(deps: HeadDeps): ReactNode {
  const { messages, search } = deps;
  const item = getKnown(deps);
  if (!item || getMediaQuery(search).play || getGuide(item, search)) return null;
  const view: MediaViewRow | undefined = viewFor(MEDIA_VIEWS, item);
  // without the view's code, a skeleton would follow the head
  if (!view?.code.ready() || !messages.has(view.texts ?? NO_TEXTS)) return null;
  const Head = view.head?.ready();
  return Head ? <Head item={item} /> : null;
}

/** `/m/:id`: any item, shown by the view for its type. The slug after the id has no effect. [ROUTE-19] */
export function Component() {
  const { id = '' } = useParams();
  const media = useMedia(id);
  const { search } = useLocation();
  const guide = media.status === 'ready' ? getGuide(media.item, search) : undefined;
  useRedirect(guide);
  if (guide) return null;
  if (media.status === 'pending') return <MediaSkeleton />;
  if (media.status === 'failed') return <MediaFailed retry={media.retry} />;
  if (media.status === 'missing') return <MediaMissing />;
  const view = viewFor(MEDIA_VIEWS, media.item);
  return view ? <MediaView key={id} view={view} media={media} /> : <MediaMissing />;
}

interface MediaViewProps {
  view: ViewRow<unknown, MediaScreenProps>;
  media: Extract<MediaState, { status: 'ready' }>;
}

function MediaView({ view, media }: MediaViewProps) {
  const messages = useMessages();
  const { code, texts = NO_TEXTS } = view;
  const whole = useMemo(
    () => withTexts(code, { ready: () => messages.has(texts), load: () => messages.need(texts) }),
    [code, texts, messages],
  );
  const { here: View, failed, tryAgain } = useLazyModule(whole);
  if (View) return <View item={media.item} media={media.media} />;
  return failed ? <MediaFailed retry={tryAgain} /> : <MediaSkeleton />;
}

const NO_TEXTS: readonly Namespace[] = [];
