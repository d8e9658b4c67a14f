import { useQueryClient } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { useSite } from '../config/config-context.ts';
import { useContent } from '../content/content-source.ts';
import { mediaQuery } from '../content/media-query.ts';
import { useT } from '../i18n/use-t.ts';
import { lazyModule } from '../lib/lazy-module.ts';
import { prefersReducedData } from '../lib/network.ts';
import { useLazyModule } from '../lib/use-lazy-module.ts';
import { Button } from '../ui/button.tsx';
import styles from './action-buttons.module.css';
import { PlayerPlaceholder } from './placeholder/player-placeholder.tsx';
import { preloadPlayer } from './player-code.ts';
import type { TrailerProps } from './trailer-player.tsx';

const PLAYER = lazyModule(async () => (await import('./trailer-player.tsx')).TrailerPlayer);

/** Opens the trailer, which is open to everybody. [MEDIA-20] */
export function TrailerButton({ trailerId, onOpen }: { trailerId: string; onOpen(): void }) {
  const t = useT('video');
  const content = useContent();
  const queries = useQueryClient();
  const { settings } = useSite();
  const onIntent = () => {
    preloadPlayer(settings);
    PLAYER.preload();
    if (!prefersReducedData()) void queries.prefetchQuery(mediaQuery(content, trailerId));
  };
  return (
    <Button
      look="glass"
      big
      className={styles.action}
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
    >
      <Clapperboard aria-hidden="true" />
      {t('trailer')}
    </Button>
  );
}

/** The trailer over the screen; shows the placeholder until its code is loaded. [MEDIA-20] */
export function Trailer(props: TrailerProps) {
  const { here: TrailerPlayer, ...code } = useLazyModule(PLAYER);
  if (TrailerPlayer) return <TrailerPlayer {...props} />;
  return <PlayerPlaceholder layout="overlay" onLeave={props.onClose} code={code} />;
}
