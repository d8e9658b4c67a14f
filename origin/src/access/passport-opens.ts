import type { Catalogue, MediaRecord } from '../catalogue/catalogue.ts';
import type { ItemOf } from './get-item.ts';
import { hasBought } from './may-watch.ts';
import type { Passports } from './passports.ts';
import { planOpens } from './plans.ts';
import {
  type AreScreensFull,
  EMAIL_NOT_CONFIRMED,
  type IsUnconfirmed,
  TOO_MANY_SCREENS,
} from './sign-for.ts';

type PassportOpensDeps = {
  passports: Passports;
  catalogue: Pick<Catalogue, 'sites'>;
  grantedItems: (accountId: number) => Promise<ReadonlySet<number>>;
  getItem: ItemOf;
  isUnconfirmed: IsUnconfirmed;
  areScreensFull: AreScreensFull;
  /** In ms. */
  now: () => number;
};

/**
 * Opens by a named plan that is in the passport and valid, or because its viewer has bought the item itself, which no
 * plan contains. Null: it does not. What a plan for accounts opens waits until the address is confirmed. [ACCESS-24]
 */
export function createPassportOpens(deps: PassportOpensDeps) {
  const { passports, catalogue, grantedItems, getItem, isUnconfirmed, areScreensFull, now } = deps;
  return async (
    by: { siteId: string; passport: string; planId: string },
    item: MediaRecord,
  ): Promise<{ drmPolicyId: string | undefined; signIn: string | null } | { refusal: string } | null> => {
    const passport = await passports.read(by.siteId, by.passport);
    const active = passport?.plans.find(({ id, exp }) => id === by.planId && exp * 1000 > now());
    const plan = active && catalogue.sites.get(by.siteId)?.plans.find(({ id }) => id === active.id);
    if (!passport || !plan) return null;
    const { sub } = passport;
    const isBought = async () =>
      sub !== null && hasBought(item, { granted: await grantedItems(sub), getItem });
    if (!planOpens(plan, item) && !(await isBought())) return null;
    const isForMembers = plan.accessModel !== 'svod' && !planOpens({ accessModel: 'free' }, item);
    if (sub !== null && isForMembers && !(await isBought()) && (await isUnconfirmed(sub)))
      return { refusal: EMAIL_NOT_CONFIRMED };
    if (sub !== null && passport.by !== null && item.isProtected && (await areScreensFull(sub, passport.by)))
      return { refusal: TOO_MANY_SCREENS };
    return { drmPolicyId: plan.drmPolicyId, signIn: passport.by };
  };
}
