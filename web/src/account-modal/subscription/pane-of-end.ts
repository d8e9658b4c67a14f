import type { PlanEnd } from '../../checkout/plan-change/plan-end.ts';
import type { AccountPane } from '../../paths/account-params.ts';

/** The pane for the result of a change of plan. [MODAL-08 MODAL-09 MODAL-10] */
export function paneOfEnd({ is }: PlanEnd): AccountPane {
  if (is === 'refused') return 'upgrade-subscription-error';
  return is === 'waiting' ? 'upgrade-subscription-pending' : 'upgrade-subscription-success';
}
