import { useIsLocked } from '../../access/use-is-locked.ts';
import { SectionBoundary } from '../../browse/section-boundary.tsx';
import { Shelf } from '../../browse/shelf/shelf.tsx';
import { useSite } from '../../config/config-context.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { useT } from '../../i18n/use-t.ts';
import { useRecommendations } from '../../watch/recommendations.ts';

/** What to watch after this, where the site recommends anything. [MEDIA-25] */
export function Related({ item }: { item: ListedItem }) {
  const { config } = useSite();
  const { recommendationsPlaylist } = config.features;
  if (!recommendationsPlaylist) return null;
  return (
    <SectionBoundary>
      <RelatedShelf mediaId={item.mediaid} playlistId={recommendationsPlaylist} />
    </SectionBoundary>
  );
}

function RelatedShelf({ mediaId, playlistId }: { mediaId: string; playlistId: string }) {
  const t = useT('video');
  const isLocked = useIsLocked();
  return (
    <Shelf
      list={useRecommendations(mediaId)}
      title={t('after_this')}
      playlistId={playlistId}
      isLocked={isLocked}
    />
  );
}
