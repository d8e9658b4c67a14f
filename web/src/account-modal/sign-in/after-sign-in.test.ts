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

test('a new member of a site of subscribers goes on to the offers [REG-15]', async () => {
  expect(await next({ registered: true })).toBe('choose-offer');
  expect(await next({ registered: true, wanted: [TICKET] })).toBe('choose-offer');
});

test('a new member who came for what is sold goes on to the offers, and others are welcomed [REG-16]', async () => {
  const model = 'AUTHVOD';
  expect(await next({ registered: true, model, wanted: [TICKET] })).toBe('choose-offer');
  expect(await next({ registered: true, model })).toBe('welcome');
  expect(await next({ registered: true, model: 'AVOD', wanted: [TICKET] })).toBe('welcome');
});

test('names that are missing come first, and the offers after them [REG-15]', async () => {
  const nameless: Setup = { registered: true, fullName: '' };
  expect(await next(nameless)).toBe('personal-details');
  expect(await afterDetails(...signIn(nameless))).toBe('choose-offer');
});

test('who came to buy something and signs in goes on to its offers, unless they have it [REG-16]', async () => {
  expect(await next({ wanted: [TICKET] })).toBe('choose-offer');
  expect(await next({ model: 'AUTHVOD', wanted: [TICKET] })).toBe('choose-offer');
  expect(await next({ wanted: [TICKET], open: [115001] })).toBeNull();
  // a subscription opens it, but no premiere
  expect(await next({ wanted: [TICKET], open: [115000] })).toBeNull();
  expect(await next({ wanted: [PREMIERE], open: [115000] })).toBe('choose-offer');
});

test('who signs in for nothing in particular stays where they are', async () => {
  for (const model of ['AVOD', 'AUTHVOD', 'SVOD'] as const) expect(await next({ model })).toBeNull();
});

test('after sign-in: leads to the plans if the offers were open before, unless the viewer has a plan [MODAL-05]', async () => {
  expect(await next({ wantsOffers: true })).toBe('choose-offer');
  expect(await next({ wantsOffers: true, open: [115000] })).toBeNull();
  expect(await next({ wantsOffers: true, model: 'AUTHVOD' })).toBeNull();
  expect(await next({ wantsOffers: true, open: null })).toBeNull();
});

test('after sign-in: sells nothing to a viewer while it is unknown what they have', async () => {
  expect(await next({ wanted: [TICKET], open: null })).toBeNull();
});
