import { useSearchParams } from 'react-router';
import { useIsLocked } from '../../access/use-is-locked.ts';
import { SectionBoundary } from '../../browse/section-boundary.tsx';
import { Shelf } from '../../browse/shelf/shelf.tsx';
import { useSite } from '../../config/config-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { listIn, type RelatedTo, useRelated } from '../../watch/recommendations.ts';

/** More to watch: the list that the viewer came from, or the site's recommendations. [MEDIA-19 MEDIA-25] */
export function Related(to: RelatedTo) {
  const { config } = useSite();
  const [search] = useSearchParams();
  if (!config.features.recommendationsPlaylist && !listIn(search, config)) return null;
  return (
    <SectionBoundary>
      <RelatedShelf {...to} />
    </SectionBoundary>
  );
}

function RelatedShelf(to: RelatedTo) {
  const t = useT('video');
  const isLocked = useIsLocked();
  const { list, listId } = useRelated(to);
  const { recommendationsPlaylist } = useSite().config.features;
  return (
    <Shelf
      list={list}
      // a list shows its own title, once known
      title={listId ? undefined : t('after_this')}
      playlistId={listId ?? recommendationsPlaylist}
      isLocked={isLocked}
    />
  );
}
