import type { Subscription, SwitchOption } from '../../account/commerce/commerce-port.ts';

/**
 * What became of a change of plan. `changed`: the plan runs. `accepted`: the provider took it and does not show it yet.
 * `waiting`: it begins later. `kept`: one that waited was taken back. `refused`: nothing was changed, and why. `unknown`:
 * no answer came. (G-120)
 */
export type PlanEnd =
  | { is: 'changed' | 'accepted' | 'kept'; plan: string }
  | { is: 'waiting'; plan: string; beginsAtMs: number | null }
  | { is: 'refused'; reason: unknown }
  | { is: 'unknown'; plan: string; offerId: string };

/** What the provider's word on a change comes to, by the subscription as it is then; undefined: that cannot be read. */
export function endOf(option: SwitchOption, now: Subscription | null | undefined): PlanEnd {
  const { offer, atOnce } = option;
  const plan = offer.title;
  if (now && runs(now, offer.offerId)) return { is: 'changed', plan };
  if (atOnce) return { is: 'accepted', plan };
  return { is: 'waiting', plan, beginsAtMs: waitingFor(now, offer.offerId)?.beginsAtMs ?? option.beginsAtMs };
}

/** What the subscription tells of a change whose answer was lost; null: nothing yet. */
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
