import { CircleAlert, Globe, Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../player.module.css';
import { useFact, usePlayer } from '../player-context.ts';
import type { PlayerErrorKind } from '../player-error.ts';
import { formatTime } from '../time.ts';

const SIGNS = { GEO_BLOCKED: Globe, UNAUTHORIZED: Lock, UNKNOWN: CircleAlert } satisfies Record<
  PlayerErrorKind,
  unknown
>;

/** Each kind of failure with its own title and description, and the next step [PLAYER-04 PLAYER-05 PLAYER-06]. */
export function ErrorScreen() {
  const t = useT('player');
  const { dispatch, layout } = usePlayer();
  const failure = useFact('failure');
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (failure) first.current?.focus();
  }, [failure]);
  if (!failure) return null;
  const Sign = SIGNS[failure.kind];
  const place = failure.kind === 'UNKNOWN' ? failure.placeS : undefined;
  return (
    <div className={styles.failure} role="alert">
      <Sign aria-hidden="true" className={styles.sign} />
      <h2>{t(`error.${failure.kind}.title`)}</h2>
      <p>
        {place === undefined
          ? t(`error.${failure.kind}.description`)
          : t('error.UNKNOWN.description_place', { time: formatTime(place) })}
      </p>
      <div className={styles.steps}>
        <Button ref={first} look="primary" onClick={() => dispatch('retry')}>
          {t('try_again')}
        </Button>
        {layout === 'overlay' && (
          <Button look="glass" onClick={() => dispatch('leave')}>
            {t('back_to_item')}
          </Button>
        )}
      </div>
    </div>
  );
}
