import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useT } from '../i18n/use-t.ts';
import type { LateCodeState } from '../lib/use-late-code.ts';
import type { PlayerProps } from '../player/player.tsx';
import { PlayerOverlay } from '../player/player-overlay.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './player-placeholder.module.css';

interface Props {
  layout: 'overlay' | 'inline';
  onLeave(): void;
  /** The item is live and has no stream yet, which may take long. */
  awaited?: boolean;
  /** The other channels, and what this one is called: who waits may go on, as in the player. */
  zap?: PlayerProps['zap'];
  name?: string | undefined;
  /** The code being loaded; it may be slow or fail. */
  code?: Pick<LateCodeState<unknown>, 'failed' | 'tryAgain'>;
}

/** Shown in the player's place while its code or item is loading. It can be closed like the player. */
export function PlayerPlaceholder({ layout, onLeave, awaited, zap, name, code }: Props) {
  const t = useT('video');
  const content = code?.failed ? (
    <div role="alert" className={styles.failed}>
      <p>{t('failed.title')}</p>
      <Button look="primary" onClick={code.tryAgain}>
        {t('try_again')}
      </Button>
    </div>
  ) : (
    <Spinner label={t(awaited ? 'event.awaited' : 'loading')} />
  );
  if (layout === 'inline') return <div className={styles.inline}>{content}</div>;
  return (
    <PlayerOverlay label={t('loading')} onLeave={onLeave}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of what the dialog's buttons do */}
      <div
        className={styles.whole}
        onKeyDown={({ key }) => {
          if (key === 'PageUp') zap?.to(1);
          if (key === 'PageDown') zap?.to(-1);
        }}
      >
        <IconButton label={t('close')} className={styles.close} onClick={onLeave}>
          <X aria-hidden="true" />
        </IconButton>
        <div className={styles.middle}>
          {awaited && name && <p>{name}</p>}
          {content}
          {awaited && zap && (
            <div className={styles.zap}>
              <Button onClick={() => zap.to(1)}>
                <ChevronUp aria-hidden="true" />
                {zap.next}
              </Button>
              <Button onClick={() => zap.to(-1)}>
                <ChevronDown aria-hidden="true" />
                {zap.previous}
              </Button>
            </div>
          )}
        </div>
      </div>
    </PlayerOverlay>
  );
}
