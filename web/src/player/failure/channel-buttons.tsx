import { ChevronDown, ChevronUp } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import type { Zap } from '../state/player-parts.ts';
import styles from './channel-buttons.module.css';

/** Leads to the neighbouring channels from one that does not play. */
export function ChannelButtons({ zap }: { zap: Zap }) {
  const t = useT('player');
  return (
    <div className={styles.buttons}>
      <Button aria-label={t('next_channel', { title: zap.next })} onClick={() => zap.to(1)}>
        <ChevronUp aria-hidden="true" />
        {zap.next}
      </Button>
      <Button aria-label={t('previous_channel', { title: zap.previous })} onClick={() => zap.to(-1)}>
        <ChevronDown aria-hidden="true" />
        {zap.previous}
      </Button>
    </div>
  );
}
