import { useParams } from 'react-router';
import { mediaQuery } from '../../content/media-query.ts';
import { useMedia } from '../../content/use-media.ts';
import type { ScreenPlace } from '../screen.ts';
import { MediaFailed } from './media-failed.tsx';
import { MediaMissing } from './media-missing.tsx';
import { screenFor } from './media-registry.ts';
import { MediaSkeleton } from './media-skeleton.tsx';
import { recommendationsQuery } from './recommendations.ts';

/** `/m/:id`: whatever the item is, shown by the screen of its kind. The slug behind the id decides nothing. [ROUTE-19] */
export function Component() {
  const { id = '' } = useParams();
  const media = useMedia(id);
  if (media.status === 'pending') return <MediaSkeleton />;
  if (media.status === 'failed') return <MediaFailed retry={media.retry} />;
  if (media.status === 'missing') return <MediaMissing />;
  const Screen = screenFor(media.item);
  return Screen ? <Screen key={id} item={media.item} complete={media.complete} /> : <MediaMissing />;
}

export function queries({ config, content, id }: ScreenPlace) {
  const recommendations = recommendationsQuery(content, config, id);
  return [mediaQuery(content, id), ...(recommendations ? [recommendations] : [])];
}
