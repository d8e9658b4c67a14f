import { useT } from '../../i18n/use-t.ts';
import { clockText } from '../../lib/clock-text.ts';
import { useFact, usePlayer } from '../state/player-context.ts';
import styles from './live-sign.module.css';

/**
 * Whether playback is live, or how far behind. The same button returns to live, so that it keeps the focus
 * after a press.
 */
export function LiveSign() {
  const t = useT('player');
  const { dispatch } = usePlayer();
  const edge = useFact('liveEdge');
  const behind = useFact('behindS', clockText);
  const isBehind = edge === 'behind';
  return (
    <div className={styles.live}>
      <button
        type="button"
        className={styles.button}
        data-behind={isBehind || undefined}
        aria-disabled={!isBehind}
        onClick={() => isBehind && dispatch('goLive')}
      >
        <i className={styles.dot} aria-hidden="true" />
        {t(isBehind ? 'go_live' : 'live')}
      </button>
      {isBehind && <span className={styles.behind}>{t('behind_live', { time: behind })}</span>}
    </div>
  );
}
