import { useSearchParams } from 'react-router';
import { useIsLocked } from '../../access/use-is-locked.ts';
import { SectionBoundary } from '../../browse/section-boundary.tsx';
import { Shelf } from '../../browse/shelf/shelf.tsx';
import { useSite } from '../../config/config-context.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { useT } from '../../i18n/use-t.ts';
import { listIn, useRelated } from '../../watch/recommendations.ts';

/** What else there is: the list that its viewer came from, or what the site recommends. [MEDIA-19 MEDIA-25] */
export function Related({ item }: { item: ListedItem }) {
  const { config } = useSite();
  const [search] = useSearchParams();
  if (!config.features.recommendationsPlaylist && !listIn(search, config)) return null;
  return (
    <SectionBoundary>
      <RelatedShelf mediaId={item.mediaid} />
    </SectionBoundary>
  );
}

function RelatedShelf({ mediaId }: { mediaId: string }) {
  const t = useT('video');
  const isLocked = useIsLocked();
  const { list, listId } = useRelated(mediaId);
  const { recommendationsPlaylist } = useSite().config.features;
  return (
    <Shelf
      list={list}
      // of a list its own name, once that is known
      title={listId ? undefined : t('after_this')}
      playlistId={listId ?? recommendationsPlaylist}
      isLocked={isLocked}
    />
  );
}
