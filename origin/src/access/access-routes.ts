import type { Hono } from 'hono';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ConfigFiles } from '../catalogue/config-files.ts';
import type { Log } from '../log.ts';
import type { Queries } from '../store/open-store.ts';
import { addBridgeRoutes } from './bridge-routes.ts';
import { addEntitlementRoutes } from './entitlement-routes.ts';
import type { ItemOf } from './get-item.ts';
import { addHostRoutes } from './host-routes.ts';
import { addMediaTokenRoutes } from './media-token-routes.ts';
import { createPassportOpens } from './passport-opens.ts';
import { createPassports } from './passports.ts';
import type { PlansDeps } from './plans.ts';
import type { AreScreensFull, IsUnconfirmed, SignDeps } from './sign-for.ts';

type AccessOptions = {
  catalogue: Pick<Catalogue, 'sites'>;
  db: Queries;
  key: Buffer;
  accounts: {
    isSignedIn: (signIn: string) => Promise<boolean>;
    isUnconfirmed: IsUnconfirmed;
  };
  commerce: Pick<PlansDeps, 'accessTo'> & Pick<SignDeps, 'grantedItems'>;
  screens: { areFull: AreScreensFull };
  getItem: ItemOf;
  /** In ms. */
  now: () => number;
};

/** What decides on access: the plans and passports of viewers, and which item an offer opens. */
export function createAccess(options: AccessOptions) {
  const { catalogue, db, key, accounts, commerce, screens, getItem, now } = options;
  const { accessTo, grantedItems } = commerce;
  const plans = { catalogue, accessTo, now };
  const passports = createPassports({ ...plans, db, key, isSignedIn: accounts.isSignedIn });
  const passportOpens = createPassportOpens({
    passports,
    catalogue,
    grantedItems,
    getItem,
    isUnconfirmed: accounts.isUnconfirmed,
    areScreensFull: screens.areFull,
    now,
  });
  return { plans, passports, getItem, passportOpens };
}

type AccessRoutesOptions = Pick<ReturnType<typeof createAccess>, 'plans' | 'passports' | 'getItem'> &
  Pick<SignDeps, 'catalogueNow' | 'signing' | 'readSettings'> & {
    configs: Pick<ConfigFiles, 'hasSite' | 'find'>;
    accounts: Pick<SignDeps, 'getViewer' | 'isUnconfirmed'>;
    commerce: Pick<SignDeps, 'grantedItems'>;
    screens: { areFull: AreScreensFull };
    log: Log;
  };

/** Every call that gives a viewer access: the bridge, the entitlement host and the signatures of media requests. */
export function addAccessRoutes(app: Hono, options: AccessRoutesOptions): void {
  const { getViewer, isUnconfirmed } = options.accounts;
  const { grantedItems } = options.commerce;
  addEntitlementRoutes(app, { ...options, getViewer });
  addBridgeRoutes(app, { ...options, getViewer });
  const areScreensFull = options.screens.areFull;
  const sign = { ...options, getViewer, isUnconfirmed, grantedItems, areScreensFull };
  addHostRoutes(app, sign);
  addMediaTokenRoutes(app, sign);
}
