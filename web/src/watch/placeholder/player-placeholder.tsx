import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { reloadPage } from '../../lib/reload-page.ts';
import { type LazyModuleState, useLazyModule } from '../../lib/use-lazy-module.ts';
import { START_TIMEOUT_MS } from '../../player/engine/retry-table.ts';
import type { PlayerProps } from '../../player/player.tsx';
import { PlayerOverlay } from '../../player/player-overlay.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { WAITING_CHANNEL } from '../player-code.ts';
import styles from './player-placeholder.module.css';

interface Props {
  layout: 'overlay' | 'inline';
  onLeave(): void;
  /** The item is live and has no stream yet, which may take long. */
  awaited?: boolean;
  /** The neighbouring channels. */
  zap?: PlayerProps['zap'];
  /** Name of the channel and its current programme. */
  onNow?: PlayerProps['onNow'];
  /** The code being loaded; it may be slow or fail. */
  code?: Pick<LazyModuleState<unknown>, 'failed' | 'tryAgain'>;
}

/**
 * Shown in place of the player while its code or item is loading. It can be closed like the player. What takes
 * longer than any start may take has failed. [PLAYER-09]
 */
export function PlayerPlaceholder({ layout, onLeave, awaited, zap, onNow, code }: Props) {
  const t = useT('video');
  const isChannel = awaited === true && zap !== undefined;
  const { here: Waiting } = useLazyModule(WAITING_CHANNEL, isChannel);
  const isLate = useIsLate(awaited !== true);
  const content =
    code?.failed || isLate ? (
      <div role="alert" className={styles.failed}>
        <p>{t('failed.title')}</p>
        <Button look="primary" onClick={code?.failed ? code.tryAgain : () => void reloadPage()}>
          {t('try_again')}
        </Button>
      </div>
    ) : (
      <Spinner label={t(awaited ? 'event.awaited' : 'loading')} />
    );
  if (layout === 'inline') return <div className={styles.inline}>{content}</div>;
  return (
    <PlayerOverlay label={(isChannel && onNow) || t('loading')} onLeave={onLeave}>
      <div className={styles.whole}>
        <IconButton label={t('close')} className={styles.close} onClick={onLeave}>
          <X aria-hidden="true" />
        </IconButton>
        {Waiting && zap ? <Waiting {...{ zap, onNow }}>{content}</Waiting> : content}
      </div>
    </PlayerOverlay>
  );
}

function useIsLate(isLimited: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isLimited) return;
    const timer = setTimeout(() => setLate(true), START_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isLimited]);
  return isLate;
}
