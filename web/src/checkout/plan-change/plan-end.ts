import type { Subscription, SwitchOption } from '../../account/commerce/commerce-port.ts';

/**
 * What became of a change of plan. `changed`: the plan runs. `waiting`: it begins later. `kept`: one that waited was taken
 * back. `refused`: nothing was changed, and why.
 */
export type PlanEnd =
  | { is: 'changed' | 'kept'; plan: string }
  | { is: 'waiting'; plan: string; beginsAtMs: number | null }
  | { is: 'refused'; reason: unknown };

/**
 * What is not known yet, so that there is a way to look again. `accepted`: the provider took it, and does not show it after
 * it was asked again. `unknown`: no answer came. (G-120) [CONST-10]
 */
export interface OpenEnd {
  is: 'accepted' | 'unknown';
  plan: string;
  offerId: string;
}

export const isOpenEnd = (end: PlanEnd | OpenEnd): end is OpenEnd =>
  end.is === 'accepted' || end.is === 'unknown';

/** What the provider's word on a change comes to, by the subscription as it is then; undefined: that cannot be read. */
export function endOf(option: SwitchOption, now: Subscription | null | undefined): PlanEnd | OpenEnd {
  const { offer, atOnce } = option;
  const { offerId, title: plan } = offer;
  if (now && runs(now, offerId)) return { is: 'changed', plan };
  const isUnseen = now === null || now?.pendingSwitchId === null;
  if (atOnce || isUnseen) return { is: 'accepted', plan, offerId };
  return { is: 'waiting', plan, beginsAtMs: waitingFor(now, offerId)?.beginsAtMs ?? option.beginsAtMs };
}

/** What the subscription tells of a change; null: nothing yet. */
export function seenEnd(
  { offerId, plan }: { offerId: string; plan: string },
  now: Subscription | null,
): PlanEnd | null {
  if (!now) return null;
  if (runs(now, offerId)) return { is: 'changed', plan };
  const pending = waitingFor(now, offerId);
  return pending && { is: 'waiting', plan, beginsAtMs: pending.beginsAtMs };
}

/** The offer that a subscription is on. (D-04) */
export const currentOfferId = ({ accessFeeId, offerId }: Pick<Subscription, 'accessFeeId' | 'offerId'>) =>
  accessFeeId || offerId;

const runs = (now: Subscription, offerId: string) => currentOfferId(now) === offerId;

function waitingFor(now: Subscription | null | undefined, offerId: string) {
  const pending = now?.pendingSwitch;
  return pending?.offerId === offerId ? pending : null;
}
