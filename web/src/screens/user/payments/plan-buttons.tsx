import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import type { PlanActions } from '../../../checkout/plan-change/plan-actions.ts';
import type { PlanChange } from '../../../checkout/plan-change/plan-change.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { lazyModule } from '../../../lib/lazy-module.ts';
import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import { accountTo } from '../../../paths/account-params.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { LoadFault } from '../section/loaded.tsx';
import { ButtonRow, SectionSkeleton } from '../section/section.tsx';

/** Forms and plan cards, loaded on demand, as few viewers change their plan. */
const CHANGE_MODE = lazyModule(() => import('../../../checkout/plan-change/plan-change.tsx'));

interface Props {
  allowed: PlanActions;
  /** Whether the plan is changed on the page, and not in the modal. [PLAN-29 PLAN-30] */
  onPage: boolean;
  onChange(): void;
}

/** Actions for a subscription. [PAY-05 PLAN-20 PLAN-21 PLAN-23] */
export function PlanButtons({ allowed, onPage, onChange }: Props) {
  const t = useT('user');
  const location = useLocation();
  const { cancel, renew, change, isChangeDisabled } = allowed;
  if (!cancel && !renew && !change) return null;
  return (
    <ButtonRow>
      {renew && (
        <Link to={accountTo(location, 'renew-subscription')} className={buttonClass({ look: 'primary' })}>
          {t('payments.renew')}
        </Link>
      )}
      {change && (onPage || isChangeDisabled) && (
        <Button disabled={isChangeDisabled} onPointerEnter={CHANGE_MODE.preload} onClick={onChange}>
          {t('payments.change_plan')}
        </Button>
      )}
      {change && !onPage && !isChangeDisabled && (
        <Link to={accountTo(location, 'upgrade-subscription')} className={buttonClass({})}>
          {t('payments.change_plan')}
        </Link>
      )}
      {cancel && (
        <Link to={accountTo(location, 'unsubscribe')} className={buttonClass({ look: 'plain' })}>
          {t('payments.cancel')}
        </Link>
      )}
    </ButtonRow>
  );
}

/** The plans to choose from, in place of the current one's details. [PLAN-29 PLAN-31] */
export function ChangeMode(props: ComponentProps<typeof PlanChange>) {
  const { here, failed, tryAgain } = useLazyModule(CHANGE_MODE);
  if (here) return <here.PlanChange {...props} />;
  return failed ? <LoadFault onRetry={tryAgain} /> : <SectionSkeleton />;
}
