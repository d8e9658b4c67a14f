import { useT } from '../../i18n/use-t.ts';
import { clockText } from '../../lib/clock-text.ts';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { Button } from '../../ui/button.tsx';
import { useFact, usePlayer } from '../state/player-context.ts';
import { FailureView } from './failure-view.tsx';
import { usePlanKey } from './use-plan-key.ts';

/** Shows each kind of failure with its own text and next step. [PLAYER-04 PLAYER-05 PLAYER-06] */
export function ErrorScreen() {
  const t = useT('player');
  const { dispatch, layout, backTo } = usePlayer();
  const plan = usePlanKey();
  const failure = useFact('failure');
  const own = failure?.cause?.screen;
  const { here: Own, failed } = useLazyModule(own as NonNullable<typeof own>, own !== undefined);
  if (!failure) return null;
  if (own && !failed) return Own ? <Own /> : null;
  const { kind, positionS } = failure;
  const description =
    kind === 'UNKNOWN' && positionS !== undefined
      ? t('error.UNKNOWN.description_place', { time: clockText(positionS) })
      : t(`error.${kind}.description${kind === 'UNAUTHORIZED' ? plan : ''}`);
  return (
    <FailureView kind={kind} title={t(`error.${kind}.title`)} description={description}>
      <Button look="primary" onClick={() => dispatch('retry')}>
        {t('try_again')}
      </Button>
      {layout === 'overlay' && (
        <Button look="glass" onClick={() => dispatch('leave')}>
          {t(`back_to.${backTo}`)}
        </Button>
      )}
    </FailureView>
  );
}
