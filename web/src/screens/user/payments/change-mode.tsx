import type { ComponentProps } from 'react';
import type { PlanChange } from '../../../checkout/plan-change/plan-change.tsx';
import { lazyModule } from '../../../lib/lazy-module.ts';
import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import { LoadFault } from '../section/loaded.tsx';
import { SectionSkeleton } from '../section/section.tsx';

/** Forms and plan cards, loaded on demand, as few viewers change their plan. */
export const CHANGE_MODE = lazyModule(() => import('../../../checkout/plan-change/plan-change.tsx'));

/** The plans to choose from, in place of the current one's details. [PLAN-29 PLAN-31] */
export function ChangeMode(props: ComponentProps<typeof PlanChange>) {
  const { here, failed, tryAgain } = useLazyModule(CHANGE_MODE);
  if (here) return <here.PlanChange {...props} />;
  return failed ? <LoadFault onRetry={tryAgain} /> : <SectionSkeleton />;
}
