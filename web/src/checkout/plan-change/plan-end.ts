import type { Subscription, SwitchOption } from '../../account/commerce/commerce-port.ts';
import type { AccountPane } from '../../paths/account-params.ts';

/**
 * The result of a change of plan. `changed`: the new plan is active. `waiting`: it begins later. `kept`: a
 * pending change was undone. `to_pay`: it begins once its owner has paid it on the gateway's page. `refused`: nothing was
 * changed, and why.
 */
export type PlanEnd =
  | { is: 'changed' | 'kept' | 'to_pay'; plan: string }
  | { is: 'waiting'; plan: string; beginsAtMs: number | null }
  | { is: 'refused'; reason: unknown };

/**
 * A result that is not known yet, so that there is a way to check again. `accepted`: the provider accepted
 * it, and did not show it when it was read again. `unknown`: no answer came. (G-120) [CONST-10]
 */
export interface OpenEnd {
  is: 'accepted' | 'unknown';
  plan: string;
  offerId: string;
}

export const isOpenEnd = (end: PlanEnd | OpenEnd): end is OpenEnd =>
  end.is === 'accepted' || end.is === 'unknown';

/** The pane that shows a result. [MODAL-08 MODAL-09 MODAL-10] */
export function getEndPane({ is }: PlanEnd): AccountPane {
  if (is === 'refused') return 'upgrade-subscription-error';
  return is === 'waiting' || is === 'to_pay'
    ? 'upgrade-subscription-pending'
    : 'upgrade-subscription-success';
}

/**
 * The result of a change that the provider accepted, judged by the subscription afterwards; undefined: that
 * cannot be read.
 */
export function getEnd(option: SwitchOption, now: Subscription | null | undefined): PlanEnd | OpenEnd {
  const { offer, atOnce } = option;
  const { offerId, title: plan } = offer;
  if (now && runs(now, offerId)) return { is: 'changed', plan };
  if (waitingFor(now, offerId)?.toPay) return { is: 'to_pay', plan };
  const isUnseen = now === null || now?.pendingSwitchId === null;
  if (atOnce || isUnseen) return { is: 'accepted', plan, offerId };
  return { is: 'waiting', plan, beginsAtMs: waitingFor(now, offerId)?.beginsAtMs ?? option.beginsAtMs };
}

/** The result that the subscription shows; null: none yet. */
export function seenEnd(
  { offerId, plan }: { offerId: string; plan: string },
  now: Subscription | null,
): PlanEnd | null {
  if (!now) return null;
  if (runs(now, offerId)) return { is: 'changed', plan };
  const pending = waitingFor(now, offerId);
  if (pending?.toPay) return { is: 'to_pay', plan };
  return pending && { is: 'waiting', plan, beginsAtMs: pending.beginsAtMs };
}

/** The offer of a subscription. (D-04) */
export const currentOfferId = ({ accessFeeId, offerId }: Pick<Subscription, 'accessFeeId' | 'offerId'>) =>
  accessFeeId || offerId;

const runs = (now: Subscription, offerId: string) => currentOfferId(now) === offerId;

function waitingFor(now: Subscription | null | undefined, offerId: string) {
  const pending = now?.pendingSwitch;
  return pending?.offerId === offerId ? pending : null;
}
