import type { ComponentProps } from 'react';
import type { PlanChange } from '../../../checkout/plan-change/plan-change.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { lazyModule } from '../../../lib/lazy-module.ts';
import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../section/button-row.tsx';
import { SectionFailure } from '../section/section-failure.tsx';
import { SectionSkeleton } from '../section/section-skeleton.tsx';

/** Forms and plan cards, loaded on demand, as few viewers change their plan. */
export const CHANGE_MODE = lazyModule(() => import('../../../checkout/plan-change/plan-change.tsx'));

/** The plans to choose from, in place of the current one's details. [PLAN-29 PLAN-31] */
export function ChangeMode(props: ComponentProps<typeof PlanChange>) {
  const failure = useT('user')('payments.failed');
  const again = useT('common')('try_again');
  const { here, failed, tryAgain } = useLazyModule(CHANGE_MODE);
  if (here) return <here.PlanChange {...props} />;
  if (!failed) return <SectionSkeleton />;
  return (
    <ButtonRow role="alert">
      <SectionFailure>{failure}</SectionFailure>
      <Button onClick={tryAgain}>{again}</Button>
    </ButtonRow>
  );
}
