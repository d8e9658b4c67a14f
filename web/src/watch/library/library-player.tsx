import { useMemo } from 'react';
import { useSite } from '../../config/config-context.ts';
import { useContent } from '../../content/content-source.ts';
import type { OpenEngine } from '../../player/engine/engine.ts';
import { createLibraryEngine } from '../../player/engine/library/library-engine.ts';
import { Player, type PlayerProps } from '../../player/player.tsx';

/** The player of a site with a player library: the same, except for the engine. [BOOT-46 BOOT-47] */
export function LibraryPlayer(props: PlayerProps) {
  const { base } = useContent();
  const { playerId, playerLicenseKey: key } = useSite().settings;
  const openEngine = useMemo<OpenEngine>(
    () => (_source, video, media, signal) =>
      createLibraryEngine(video, media, { address: libraryAddress(base, playerId ?? ''), key }, signal),
    [base, playerId, key],
  );
  return <Player {...props} openEngine={openEngine} />;
}

/** [CONTENTAPI-17] (G-58) */
export function libraryAddress(base: string, playerId: string): string {
  return `${base}/libraries/${encodeURIComponent(playerId)}.js`;
}
