import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { useFact, usePlayer } from '../state/player-context.ts';
import { FailureView } from './failure-view.tsx';
import { useLicenceTexts } from './use-licence-texts.ts';
import { usePlanKey } from './use-plan-key.ts';

/** Explains why protected media cannot be played, with its own text for each reason, and the next step. */
export function LicenceFailure() {
  const t = useT('licence');
  const tPlayer = useT('player');
  const { dispatch, layout, backTo } = usePlayer();
  const plan = usePlanKey();
  const ready = useLicenceTexts();
  const trouble = useFact('failure', (failure) => failure?.cause?.licence);
  if (!ready || !trouble) return null;
  // a retry in the same browser has the same key systems
  const mayPass = trouble !== 'no-system' || layout === 'inline';
  return (
    <FailureView
      kind={trouble === 'refused' || trouble === 'expired' ? 'UNAUTHORIZED' : 'UNKNOWN'}
      title={t(`${trouble}.title`)}
      description={t(`${trouble}.description${trouble === 'refused' ? plan : ''}`)}
    >
      {mayPass && (
        <Button look="primary" onClick={() => dispatch('retry')}>
          {tPlayer('try_again')}
        </Button>
      )}
      {layout === 'overlay' && (
        <Button look={mayPass ? 'glass' : 'primary'} onClick={() => dispatch('leave')}>
          {tPlayer(`back_to.${backTo}`)}
        </Button>
      )}
    </FailureView>
  );
}
