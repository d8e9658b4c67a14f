import { parseOffers } from '@marquee/contract/offers';
import type { Catalogue, MediaRecord } from '../catalogue/catalogue.ts';
import { isFree } from '../catalogue/is-free.ts';
import type { PlanFile } from '../catalogue/schemas.ts';

/** A plan that a viewer has, and when it ends, in unix seconds. */
export type ViewerPlan = { plan: PlanFile; expS: number };

export type PlansDeps = {
  catalogue: Pick<Catalogue, 'sites'>;
  /** When an account's access to an item of the shop ends; null: it has none. */
  accessTo: (accountId: number, itemId: number) => Promise<{ expiresAtMs: number } | null>;
  /** In ms. */
  now: () => number;
};

/** Access that no one pays for is reported to end this far in the future, in seconds. */
const OPEN_END_S = 365 * 24 * 60 * 60;

/**
 * The plans of a viewer: free ones, with an account those for accounts, and sold ones of which an item was bought
 * (wire access §2, §3) [BRIDGEAPI-04 BRIDGEAPI-09].
 */
export async function findViewerPlans(
  { catalogue, accessTo, now }: PlansDeps,
  siteId: string,
  viewer: { accountId: number } | null,
): Promise<ViewerPlan[]> {
  const nowS = Math.floor(now() / 1000);
  const plans = catalogue.sites.get(siteId)?.plans ?? [];
  const active = plans.map(async (plan): Promise<ViewerPlan[]> => {
    if (plan.accessModel === 'free') return [{ plan, expS: nowS + OPEN_END_S }];
    if (!viewer) return [];
    if (plan.accessModel !== 'svod') return [{ plan, expS: nowS + OPEN_END_S }];
    const has = await Promise.all(plan.items.map((item) => accessTo(viewer.accountId, item)));
    const endMs = Math.max(0, ...has.map((access) => access?.expiresAtMs ?? 0));
    return endMs > now() ? [{ plan, expS: Math.ceil(endMs / 1000) }] : [];
  });
  return (await Promise.all(active)).flat();
}

/** Every plan opens free items, one for accounts those not sold, a subscription also those sold to subscribers. */
export function planOpens({ accessModel }: Pick<PlanFile, 'accessModel'>, item: MediaRecord): boolean {
  if (!item.isProtected || isFree(item.custom)) return true;
  const offers = parseOffers(item.custom.productIds);
  if (accessModel === 'svod') return !offers.some(({ premier }) => premier);
  return accessModel !== 'free' && offers.length === 0;
}
