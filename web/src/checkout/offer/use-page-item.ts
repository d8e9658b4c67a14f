import { matchPath, useLocation } from 'react-router';
import { getMediaQuery, paths } from '../../paths/paths.ts';

/** The id of the item or episode that the page shows. */
export function usePageItem(): string | undefined {
  const { pathname, search } = useLocation();
  const item = matchPath(paths.media.pattern, pathname);
  if (!item && !matchPath(paths.legacySeries.pattern, pathname)) return undefined;
  return getMediaQuery(search).episodeId ?? item?.params.id;
}
