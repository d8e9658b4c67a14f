import { useQueryClient } from '@tanstack/react-query';
import { type MediaDeps, mediaAccess } from '../access/media-access.ts';
import { useSession } from '../account/session/session-context.ts';
import { useSite } from '../config/config-context.ts';
import { useContent } from '../content/content-source.ts';
import { useMessages } from '../i18n/i18n-context.ts';
import { prefersReducedData } from '../lib/network.ts';
import { PREPARE_PLAYBACK } from './player-code.ts';

export function useMediaDeps(): MediaDeps {
  const { config, settings, appOrigin, configSource } = useSite();
  return {
    config,
    settings,
    appOrigin,
    configSource,
    content: useContent(),
    session: useSession(),
    queries: useQueryClient(),
  };
}

/** At the first sign of a press of play: prepares the access check and the player's texts. The start reports errors. */
export function usePrepareMedia(mediaId: string): () => void {
  const deps = useMediaDeps();
  const messages = useMessages();
  return () => {
    if (!prefersReducedData()) messages.need(['player']).catch(() => {});
    mediaAccess(deps)
      .prepare?.(deps, mediaId)
      .catch(() => {});
  };
}

/** When play is pressed, to play from the start: fetches that of the stream while the player renders. */
export function usePreparePlayback(mediaId: string): () => void {
  const deps = useMediaDeps();
  return () => {
    if (prefersReducedData()) return;
    PREPARE_PLAYBACK.load()
      .then((prepare) => prepare(deps, mediaId, { isPressed: true }))
      .catch(() => {});
  };
}
