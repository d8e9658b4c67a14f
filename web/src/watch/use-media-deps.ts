import { useQueryClient } from '@tanstack/react-query';
import { type MediaDeps, mediaAccess } from '../access/media-access.ts';
import { useSession } from '../account/session/session-context.ts';
import { useSite } from '../config/config-context.ts';
import { useContent } from '../content/content-source.ts';

export function useMediaDeps(): MediaDeps {
  const { config, settings, appOrigin } = useSite();
  return {
    config,
    settings,
    appOrigin,
    content: useContent(),
    session: useSession(),
    queries: useQueryClient(),
  };
}

/**
 * Called on the first sign that the viewer is about to press play: prepares what the site's access check needs. Errors
 * are ignored here; the real start reports them.
 */
export function usePrepareMedia(mediaId: string): () => void {
  const deps = useMediaDeps();
  return () =>
    void mediaAccess(deps)
      .prepare?.(deps, mediaId)
      .catch(() => {});
}
