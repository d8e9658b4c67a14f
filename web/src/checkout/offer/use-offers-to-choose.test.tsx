import type { MediaItem } from '@marquee/contract/media';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { grantQuery, subscriptionQuery } from '../../account/commerce/access-queries.ts';
import type { CommercePort, Grant, Offer, Subscription } from '../../account/commerce/commerce-port.ts';
import { offersQuery, plansQuery } from '../../account/commerce/commerce-queries.ts';
import type { Customer } from '../../account/customer.ts';
import type { Provider } from '../../account/ports.ts';
import { noSession } from '../../account/session/no-session.ts';
import type { Session, SessionState } from '../../account/session/session.ts';
import { SessionContext } from '../../account/session/session-context.ts';
import { ConfigContext, type SiteConfig } from '../../config/config-context.ts';
import { ContentContext, type ContentSource } from '../../content/content-source.ts';
import { mediaQuery } from '../../content/media-query.ts';
import { memoryStore } from '../../lib/storage.ts';
import { createPurchaseIntent, type PurchaseIntent } from '../purchase-intent.ts';
import { PurchaseIntentContext } from '../purchase-intent-context.ts';
import { useOffersToChoose } from './use-offers-to-choose.ts';

const PLAN = { offerId: 'S1_1', type: 'svod' } as Offer;
const TICKET = { offerId: 'C1_2', type: 'tvod' } as Offer;
const ACTIVE = { status: 'active', expiresAtMs: Date.UTC(2100, 0, 1) } as Subscription;
const none = async () => null;
const CONTENT = { nowMs: () => 0 } as ContentSource;
const config = {
  integrations: { jwp: { clientId: 'c' } },
  contentProtection: { accessModel: 'svod' },
  custom: {},
};

type Choice = ReturnType<typeof useOffersToChoose>;

function Drawn({ onDrawn }: { onDrawn(choice: Choice): void }) {
  onDrawn(useOffersToChoose());
  return null;
}

interface Page {
  address?: string;
  /** The item `Item0001`; null: it cannot be loaded. */
  item?: Partial<MediaItem> | null;
  /** What the viewer did before in this tab; default: nobody pressed Buy. */
  before?(purchase: PurchaseIntent): void;
  /** How the provider answers whether they have the ticket; default: they do not; null: not yet. */
  grant?: (() => Promise<Grant | null>) | null;
}

/** What there is to choose where the subscription is answered like this. */
async function choiceWith(
  subscription: () => Promise<Subscription | null>,
  { address = '/', item, before, grant = none }: Page = {},
) {
  const customer = { id: '7' } as Customer;
  const state: SessionState = { status: 'signed-in', customer };
  const commerce: Partial<CommercePort> = {
    plans: async () => [PLAN],
    offers: async () => [TICKET],
    subscription,
    grant: () => (grant ?? none)(),
  };
  const provider = async () => ({ commerce }) as unknown as Provider;
  const session: Session = { ...noSession(), state: () => state, atRender: state, provider };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await queries.prefetchQuery(plansQuery(session, '7'));
  await queries.prefetchQuery(subscriptionQuery(session, '7'));
  await queries.prefetchQuery(offersQuery(session, [TICKET.offerId], '7'));
  if (grant) await queries.prefetchQuery(grantQuery(session, TICKET.offerId, '7'));
  const { queryKey } = mediaQuery(CONTENT, 'Item0001');
  if (item) queries.setQueryData(queryKey, item as MediaItem);
  else if (item === null)
    await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('no item')) });
  const purchase = createPurchaseIntent(memoryStore());
  before?.(purchase);
  const choices: Choice[] = [];
  renderToString(
    <MemoryRouter initialEntries={[address]}>
      <ConfigContext value={{ config } as unknown as SiteConfig}>
        <SessionContext value={session}>
          <ContentContext value={CONTENT}>
            <PurchaseIntentContext value={purchase}>
              <QueryClientProvider client={queries}>
                <Drawn onDrawn={(choice) => choices.push(choice)} />
              </QueryClientProvider>
            </PurchaseIntentContext>
          </ContentContext>
        </SessionContext>
      </ConfigContext>
    </MemoryRouter>,
  );
  return choices.at(-1);
}

test('use offers to choose: offers the plans to a viewer without a subscription', async () => {
  expect(await choiceWith(async () => null)).toMatchObject({ plans: [PLAN], error: null, isPending: false });
});

test('use offers to choose: offers no plan when the subscription cannot be read, and can retry [PLAN-51]', async () => {
  const choice = await choiceWith(() => Promise.reject(new Error('down')));
  expect(choice).toMatchObject({ plans: [], isPending: false, isSubscribed: false });
  expect(choice?.error).toMatchObject({ message: 'down' });
});

const sold = (premier: boolean) => ({
  mediaOffers: [{ vendor: 'jwp' as const, offerId: TICKET.offerId, premier }],
});

test.each([
  '/m/Item0001/aurora?u=choose-offer',
  '/m/Seri0001?e=Item0001&u=choose-offer',
  '/s/List0001?e=Item0001&u=choose-offer',
])(
  'use offers to choose: offers what the page %s shows when the address opened the modal [MODAL-05]',
  async (address) => {
    const at = (premier: boolean) => ({ address, item: sold(premier) });
    expect(await choiceWith(none, at(false))).toMatchObject({ plans: [PLAN], single: [TICKET] });
    expect(await choiceWith(none, at(true))).toMatchObject({ plans: [], single: [TICKET], isPending: false });
    expect(await choiceWith(async () => ACTIVE, at(true))).toMatchObject({ single: [TICKET] });
    // their plan opens it
    expect(await choiceWith(async () => ACTIVE, at(false))).toMatchObject({ single: [], isSubscribed: true });
  },
);

test('use offers to choose: waits for the item of the page, and offers nothing of it when it cannot be loaded [MODAL-05]', async () => {
  const address = '/m/Item0001';
  expect(await choiceWith(none, { address })).toMatchObject({ isPending: true });
  const failed = await choiceWith(none, { address, item: null });
  expect(failed).toMatchObject({ plans: [], isPending: false, error: { message: 'no item' } });
  expect(await choiceWith(none, { address: '/u/payments' })).toMatchObject({ plans: [PLAN], single: [] });
});

test('use offers to choose: offers the plans when the viewer came for a plan [REG-15]', async () => {
  const cameFor = (pathname: string): Page => ({
    address: '/m/Item0001',
    item: sold(true),
    before: (purchase) => purchase.dispatch({ type: 'add-plan', plan: pathname }),
  });
  expect(await choiceWith(none, cameFor('/m/Item0001'))).toMatchObject({ plans: [PLAN], single: [] });
  // on another page, which they left since
  expect(await choiceWith(none, cameFor('/pricing'))).toMatchObject({ plans: [], single: [TICKET] });
});

test('use offers to choose: offers no ticket that the viewer owns, nor one for a free item [MODAL-05]', async () => {
  const address = '/m/Item0001';
  const owned = async () => ({ untilMs: null }) as Grant;
  const at = (grant: Page['grant'], premier = true): Page => ({ address, item: sold(premier), grant });
  const nothing = { plans: [], single: [], isPending: false, isOwned: true };
  expect(await choiceWith(none, at(owned))).toMatchObject(nothing);
  expect(await choiceWith(none, at(owned, false))).toMatchObject({ plans: [PLAN], single: [] });
  expect(await choiceWith(none, at(null))).toMatchObject({ isPending: true });
  const down = () => Promise.reject(new Error('down'));
  expect(await choiceWith(none, at(down))).toMatchObject({ single: [TICKET], isPending: false });
  // they pressed Buy, and bought it in another tab
  const before = (purchase: PurchaseIntent) =>
    purchase.dispatch({ type: 'want-item', offers: sold(true).mediaOffers, plays: 'Item0001' });
  expect(await choiceWith(none, { before, grant: owned })).toMatchObject({ single: [] });
  expect(await choiceWith(none, { before })).toMatchObject({ single: [TICKET], isOwned: false });
  const free: Page = { address, item: { ...sold(false), free: true } };
  expect(await choiceWith(none, free)).toMatchObject({ plans: [PLAN], single: [] });
});
