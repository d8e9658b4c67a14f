import { createHmac, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { createLru } from '../files/lru.ts';
import { isSame } from '../limits/is-same.ts';
import type { Queries } from '../store/open-store.ts';
import { findViewerPlans, type PlansDeps } from './plans.ts';

/** How long a passport opens media, and how long it can be renewed, in ms (wire access §2, §6). */
const PASSPORT_MS = 60 * 60_000;
const REFRESH_MS = 30 * 24 * 60 * 60_000;
/** How many used refresh tokens of anonymous viewers a process remembers. */
const MAX_SPENT_ANONYMOUS = 10_000;

/** The content of a passport: its account and sign-in (null: anonymous), its site, and the plans at that time. */
type Passport = v.InferOutput<typeof Passport>;
const Passport = v.object({
  sub: v.nullable(v.number()),
  by: v.nullable(v.string()),
  site: v.string(),
  plans: v.array(v.object({ id: v.string(), exp: v.number() })),
  exp: v.number(),
});

const Refresh = v.object({
  id: v.string(),
  sub: v.nullable(v.number()),
  by: v.nullable(v.string()),
  site: v.string(),
  exp: v.number(),
});

/** The account of a passport, and the sign-in that it ends with. */
type PassportViewer = { accountId: number; signIn: string };

export type PassportPair = { passport: string; refresh_token: string };

export type Passports = {
  generate: (siteId: string, viewer: PassportViewer | null) => Promise<PassportPair>;
  /** Null: the refresh token belongs to another site, has expired or was used, or its sign-in has ended. */
  refresh: (siteId: string, refreshToken: string) => Promise<PassportPair | null>;
  /** The content of a passport of the site; null if it is invalid or has expired, or its sign-in has ended. */
  read: (siteId: string, passport: string) => Promise<Passport | null>;
};

export type PassportsDeps = PlansDeps & {
  db: Queries;
  key: Buffer;
  isSignedIn: (signIn: string) => Promise<boolean>;
};

/** Signed, not stored, renewable once (wire access §2) [ACCESS-22 ACCESS-23 BRIDGEAPI-08]. */
export function createPassports(deps: PassportsDeps): Passports {
  const { db, key, now, isSignedIn } = deps;
  const seal = (kind: 'psp' | 'rft', content: object) => {
    const text = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${kind}_${text}.${getMac(key, `${kind} ${text}`)}`;
  };
  const open = (kind: 'psp' | 'rft', sealed: string): unknown => {
    const [, text = '', mac = ''] = new RegExp(`^${kind}_([\\w-]+)\\.([\\w-]{43})$`).exec(sealed) ?? [];
    if (!text || !isSame(mac, getMac(key, `${kind} ${text}`))) return null;
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  };
  const nowS = () => now() / 1000;
  const spentAnonymous = createLru<true>(MAX_SPENT_ANONYMOUS);

  /**
   * Of several simultaneous callers, only the first one spends a token. An anonymous passport opens what anybody can
   * generate, so its tokens are remembered in memory: no caller without an account writes to the store.
   */
  async function spend({ id, sub, exp }: v.InferOutput<typeof Refresh>): Promise<boolean> {
    if (sub === null) {
      if (spentAnonymous.get(id)) return false;
      spentAnonymous.set(id, true, 1);
      return true;
    }
    await db.deleteFrom('spent_passports').where('ends_at_ms', '<=', now()).execute();
    const spent = await db
      .insertInto('spent_passports')
      .values({ id, ends_at_ms: exp * 1000 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return spent.numInsertedOrUpdatedRows === 1n;
  }

  const isOpen = async (by: string | null) => by === null || (await isSignedIn(by));

  const getPair = async (siteId: string, viewer: PassportViewer | null) => {
    const active = await findViewerPlans(deps, siteId, viewer);
    const mine = { sub: viewer?.accountId ?? null, by: viewer?.signIn ?? null, site: siteId };
    const plans = active.map(({ plan, expS }) => ({ id: plan.id, exp: expS }));
    return {
      passport: seal('psp', { ...mine, plans, exp: Math.floor((now() + PASSPORT_MS) / 1000) }),
      refresh_token: seal('rft', {
        ...mine,
        id: randomUUID(),
        exp: Math.floor((now() + REFRESH_MS) / 1000),
      }),
    };
  };

  return {
    generate: getPair,
    async refresh(siteId, refreshToken) {
      const read = v.safeParse(Refresh, open('rft', refreshToken));
      if (!read.success) return null;
      const { sub, by, site, exp } = read.output;
      if (site !== siteId || exp <= nowS() || !(await isOpen(by))) return null;
      if (!(await spend(read.output))) return null;
      return getPair(siteId, sub === null || by === null ? null : { accountId: sub, signIn: by });
    },
    async read(siteId, passport) {
      const read = v.safeParse(Passport, open('psp', passport));
      if (!read.success || read.output.site !== siteId || read.output.exp <= nowS()) return null;
      return (await isOpen(read.output.by)) ? read.output : null;
    },
  };
}

const getMac = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(`access bridge ${text}`).digest('base64url');
