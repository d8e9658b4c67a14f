import { useQueryClient } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { useContent } from '../content/content-source.ts';
import { mediaQuery } from '../content/media-query.ts';
import { useT } from '../i18n/use-t.ts';
import { prefersReducedData } from '../lib/network.ts';
import { Button } from '../ui/button.tsx';
import styles from './action-buttons.module.css';
import { preloadPlayer } from './player-code.ts';

/** Opens the trailer, which is open to everybody. [MEDIA-20] */
export function TrailerButton({ trailerId, onOpen }: { trailerId: string; onOpen(): void }) {
  const t = useT('video');
  const content = useContent();
  const queries = useQueryClient();
  const onIntent = () => {
    preloadPlayer();
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
