import type { Catalogue, MediaRecord } from '../catalogue/catalogue.ts';
import type { ItemOf } from './get-item.ts';
import { hasBought } from './may-watch.ts';
import type { Passports } from './passports.ts';
import { planOpens } from './plans.ts';

type PassportOpensDeps = {
  passports: Passports;
  catalogue: Pick<Catalogue, 'sites'>;
  grantedItems: (accountId: number) => Promise<ReadonlySet<number>>;
  getItem: ItemOf;
  /** In ms. */
  now: () => number;
};

/**
 * Opens by a named plan that is in the passport and valid, or because its viewer has bought the item itself, which no
 * plan contains. Null: it does not. [ACCESS-24]
 */
export function createPassportOpens({ passports, catalogue, grantedItems, getItem, now }: PassportOpensDeps) {
  return async (
    by: { siteId: string; passport: string; planId: string },
    item: MediaRecord,
  ): Promise<{ drmPolicyId: string | undefined; signIn: string | null } | null> => {
    const passport = await passports.read(by.siteId, by.passport);
    const active = passport?.plans.find(({ id, exp }) => id === by.planId && exp * 1000 > now());
    const plan = active && catalogue.sites.get(by.siteId)?.plans.find(({ id }) => id === active.id);
    if (!passport || !plan) return null;
    const isBoughtBy = async (accountId: number) =>
      hasBought(item, { granted: await grantedItems(accountId), getItem });
    const isOpen = planOpens(plan, item) || (passport.sub !== null && (await isBoughtBy(passport.sub)));
    return isOpen ? { drmPolicyId: plan.drmPolicyId, signIn: passport.by } : null;
  };
}
