import { useT } from '../../i18n/use-t.ts';
import { clockText } from '../../lib/clock-text.ts';
import { useFact, usePlayer } from '../state/player-context.ts';
import styles from './clock.module.css';
import live from './live-sign.module.css';

/** Position and duration, in digits of equal width. Screen readers get them from the seek bar. */
export function Clock() {
  const now = useFact('currentTime', clockText);
  const whole = useFact('duration', clockText);
  if (useFact('live')) return <LiveSign />;
  return (
    <p className={styles.clock} aria-hidden="true">
      {now} <span>/ {whole}</span>
    </p>
  );
}

/** Whether it is live, or how far behind. One button for both, so that it keeps the focus after a press. */
function LiveSign() {
  const t = useT('player');
  const { dispatch } = usePlayer();
  const edge = useFact('liveEdge');
  const behind = useFact('behindS', clockText);
  const isBehind = edge === 'behind';
  return (
    <div className={live.live}>
      <button
        type="button"
        className={live.button}
        data-behind={isBehind || undefined}
        aria-disabled={!isBehind}
        onClick={() => isBehind && dispatch('goLive')}
      >
        <i className={live.dot} aria-hidden="true" />
        {t(isBehind ? 'go_live' : 'live')}
      </button>
      {isBehind && <span className={live.behind}>{t('behind_live', { time: behind })}</span>}
    </div>
  );
}
