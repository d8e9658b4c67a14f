import type { AccessModel } from '@marquee/contract/access-model';
import type { MediaOffer } from '@marquee/contract/offers';
import { expect, test } from 'vitest';
import { ADA, fakeIdentity, httpError } from '../../account/identity/testing/fake-identity.ts';
import { createQueryClient } from '../../content/query-client.ts';
import { afterDetails, afterSignIn } from './after-sign-in.ts';

const TICKET: MediaOffer = { vendor: 'jwp', offerId: 'C115001_7001', premier: false };
const PREMIERE: MediaOffer = { ...TICKET, premier: true };

interface Setup {
  model?: AccessModel;
  wanted?: MediaOffer[];
  registered?: boolean;
  wantsOffers?: boolean;
  fullName?: string;
  /** Items that the provider has open for the viewer; null: it is down. */
  open?: number[] | null;
}

/** Ada, at the moment when she is signed in. */
function signIn({
  model = 'SVOD',
  wanted = [],
  registered = false,
  wantsOffers = false,
  fullName,
  open = [],
}: Setup) {
  const { provider } = fakeIdentity(
    ({ what }) => {
      const item = Number(/^GET \/items\/(\d+)\/access$/.exec(what)?.[1]);
      if (!open) return httpError(503, 'Down');
      if (what.startsWith('GET /subscriptions')) return { collection: [] };
      return open.includes(item) ? { item: { id: item, title: '' } } : httpError(402, 'No access');
    },
    { assetId: '115000' },
  );
  const customer = fullName === undefined ? ADA : { ...ADA, fullName, firstName: '', lastName: '' };
  const known = {
    status: 'signed-in',
    customer,
    ...(registered ? { registered: true as const } : {}),
  } as const;
  const queries = createQueryClient({ retry: false });
  const deps = {
    session: { provider: async () => provider },
    queries,
    model,
    wanted,
    wantsOffers,
    nowMs: Date.now(),
  };
  return [deps, known] as const;
}

const next = (setup: Setup) => afterSignIn(...signIn(setup));

const BUYS = { wanted: [TICKET] };
const ROWS: [rule: string, Setup, pane: string | null][] = [
  ['a new member of a site of subscribers', { registered: true }, 'choose-offer'],
  ['a new member who came to buy', { registered: true, ...BUYS }, 'choose-offer'],
  ['the same where only tickets are sold', { registered: true, model: 'AUTHVOD', ...BUYS }, 'choose-offer'],
  ['a new member where only tickets are sold', { registered: true, model: 'AUTHVOD' }, 'welcome'],
  ['a new member where all is free', { registered: true, model: 'AVOD', ...BUYS }, 'welcome'],
  ['a buyer', BUYS, 'choose-offer'],
  ['a buyer where only tickets are sold', { model: 'AUTHVOD', ...BUYS }, 'choose-offer'],
  ['a buyer who has it', { ...BUYS, open: [115001] }, null],
  ['a subscriber whom it is open to', { ...BUYS, open: [115000] }, null],
  ['a subscriber who wants a premiere', { wanted: [PREMIERE], open: [115000] }, 'choose-offer'],
  ['a buyer while it is unknown what they have', { ...BUYS, open: null }, null],
  ['a viewer who came for nothing', {}, null],
  ['the same where only tickets are sold', { model: 'AUTHVOD' }, null],
  ['the same where all is free', { model: 'AVOD' }, null],
];
test('after sign-in: leads to the offers, the welcome or back, by what the viewer came for and has [REG-15 REG-16 REG-17]', async () => {
  for (const [rule, setup, pane] of ROWS) expect(await next(setup), rule).toBe(pane);
});

test('after sign-in: asks for missing names first, and leads to the offers after them [REG-12 REG-15]', async () => {
  const nameless: Setup = { registered: true, fullName: '' };
  expect(await next(nameless)).toBe('personal-details');
  expect(await afterDetails(...signIn(nameless))).toBe('choose-offer');
});

test('after sign-in: leads to the plans if the offers were open before, unless the viewer has a plan [MODAL-05]', async () => {
  expect(await next({ wantsOffers: true })).toBe('choose-offer');
  expect(await next({ wantsOffers: true, open: [115000] })).toBeNull();
  expect(await next({ wantsOffers: true, model: 'AUTHVOD' })).toBeNull();
  expect(await next({ wantsOffers: true, open: null })).toBeNull();
});
