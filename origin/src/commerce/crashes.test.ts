import { expect, it } from 'vitest';
import {
  type CommerceSetup,
  card,
  DAY_MS,
  hurry,
  openCommerce,
  RETURN_URL,
  removeAll,
} from '../../test/commerce-setup.ts';
import { ASSET, CONCERT, type Viewer } from '../../test/commerce-viewer.ts';
import { createCrashes } from '../../test/crashes.ts';
import type { CommerceError } from './commerce-error.ts';

/** More writes than any of these scenes makes. */
const MAX_WRITES = 60;

type Scene = {
  feeId: number;
  /** Runs before the crash. */
  before?: (setup: CommerceSetup, viewer: Viewer) => Promise<void>;
  /** Interrupted by the crash. */
  work: (setup: CommerceSetup, viewer: Viewer) => Promise<unknown>;
  /** What the returning viewer does; default: buys the fee. */
  again?: (setup: CommerceSetup, viewer: Viewer) => Promise<unknown>;
  /** Purchases and renewals that must be paid in the end. */
  paid: number;
  /** The last digits of the card saved in the end. */
  card?: string;
  /** The gateway takes payments on its page alone. */
  takes?: 'page';
};

const crashes = createCrashes();
const toOrder = ({ accountId }: Viewer, feeId: number, voucherCode = '') => ({
  accountId,
  feeId,
  voucherCode,
  by: { card: card() },
  returnUrl: RETURN_URL,
});

/** The gateway decides every charge and reports the results. */
async function settleAll({ bank }: CommerceSetup): Promise<void> {
  for (const id of bank.charges.keys()) await bank.settle(id, { state: 'succeeded' });
}
/** An expected price excludes the trial. */
const subscribe = async (setup: CommerceSetup, viewer: Viewer, expectedMinor: number | null = null) => {
  await setup.commerce.buy({ ...toOrder(viewer, 6001), expectedMinor });
  await settleAll(setup);
};
const subscribeAtOnce = (setup: CommerceSetup, viewer: Viewer) => subscribe(setup, viewer, 699);
const toAnnual = async (setup: CommerceSetup, viewer: Viewer) => {
  const [subscription] = await setup.commerce.subscriptions(viewer.accountId);
  await setup.commerce.switchPlan(viewer, subscription?.id ?? '', 6002);
  await settleAll(setup);
};
/** The kept method is declined, and its owner pays the difference on the gateway's page. */
const toAnnualOnPage = async (setup: CommerceSetup, viewer: Viewer) => {
  const [subscription] = await setup.commerce.subscriptions(viewer.accountId);
  const pages = { returnUrl: RETURN_URL, cancelUrl: RETURN_URL };
  await setup.commerce.switchPlan(viewer, subscription?.id ?? '', 6002, { pages });
  await settleAll(setup);
};
const declineKept = ({ bank }: CommerceSetup) => {
  const { charge } = bank.gateway;
  bank.gateway.charge = async (intent) => {
    const answer = await charge(intent);
    if ('stored' in intent.source) await decline(bank);
    return answer;
  };
};
const toOtherCard = async (setup: CommerceSetup, { accountId }: Viewer) => {
  await setup.commerce.changePayment({ accountId, by: { card: card('5555555555554444') }, returnUrl: null });
  await settleAll(setup);
};
const payOrder = async (setup: CommerceSetup, { accountId }: Viewer) => {
  const { id } = await setup.commerce.createOrder({ accountId }, 7001, 'card');
  await setup.commerce.payOrder(id, { accountId, by: { card: card() }, returnUrl: RETURN_URL });
  await settleAll(setup);
};

/** A paid year has ended and its renewal is pending. */
async function dueYear(setup: CommerceSetup, viewer: Viewer): Promise<void> {
  await setup.commerce.buy(toOrder(viewer, 6002));
  await settleAll(setup);
  setup.clock.nowMs += 365 * DAY_MS;
  await setup.commerce.tick();
}
/** Its owner pays it on the gateway's page. */
async function payOverdue(setup: CommerceSetup, { accountId }: Viewer): Promise<void> {
  const [subscription] = await setup.commerce.subscriptions(accountId);
  const pages = { returnUrl: RETURN_URL, cancelUrl: RETURN_URL };
  await setup.commerce.payOverdue(accountId, subscription?.id ?? '', pages);
  await settleAll(setup);
}
const decline = (bank: CommerceSetup['bank']) =>
  bank.settle(bank.last().intent.id, { state: 'failed', reason: 'declined' });
/** On the gateway's page. */
const buyThere = async (setup: CommerceSetup, viewer: Viewer, feeId: number, expectedMinor: number) => {
  const by = { page: { cancelUrl: RETURN_URL } };
  await setup.commerce.buy({ ...toOrder(viewer, feeId), by, expectedMinor });
  await settleAll(setup);
};

const SCENES: Record<string, Scene> = {
  'a plan with a trial and a voucher': {
    feeId: 6001,
    async work(setup, viewer) {
      await setup.commerce.buy(toOrder(viewer, 6001, 'THIRTY'));
      await settleAll(setup);
    },
    paid: 1,
  },
  'a concert by PayPal': {
    feeId: 7001,
    async work(setup, viewer) {
      const by = { paypal: { cancelUrl: RETURN_URL } };
      await setup.commerce.buy({ ...toOrder(viewer, 7001), by });
      await settleAll(setup);
    },
    paid: 1,
  },
  'a card that is declined, with the last use of a voucher': {
    feeId: 7001,
    async work(setup, viewer) {
      await setup.commerce.buy(toOrder(viewer, 7001, 'ONCE'));
      await decline(setup.bank);
    },
    paid: 1,
  },
  'a renewal': {
    feeId: 6001,
    before: subscribe,
    async work(setup) {
      setup.clock.nowMs += 7 * DAY_MS;
      await setup.commerce.tick();
      await settleAll(setup);
    },
    paid: 2,
  },
  'a concert by an order': {
    feeId: 7001,
    work: payOrder,
    // An order cannot be paid once access exists.
    again: (setup, viewer) =>
      payOrder(setup, viewer).catch((error) => {
        if ((error as CommerceError).fault !== 'already_active') throw error;
      }),
    paid: 1,
  },
  'a dearer plan': {
    feeId: 6002,
    before: subscribeAtOnce,
    work: toAnnual,
    again: toAnnual,
    paid: 2,
  },
  'a dearer plan on the page': {
    feeId: 6002,
    takes: 'page',
    async before(setup, viewer) {
      await buyThere(setup, viewer, 6001, 699);
      declineKept(setup);
    },
    work: toAnnualOnPage,
    again: toAnnualOnPage,
    paid: 2,
  },
  'another card': {
    feeId: 6001,
    before: subscribeAtOnce,
    work: toOtherCard,
    again: toOtherCard,
    paid: 1,
    card: '4444',
  },
  'a declined renewal that is tried again': {
    feeId: 6002,
    async before(setup, viewer) {
      await dueYear(setup, viewer);
      await decline(setup.bank);
    },
    async work(setup) {
      setup.clock.nowMs += DAY_MS;
      await setup.commerce.tick();
      await settleAll(setup);
    },
    paid: 2,
  },
  'an overdue renewal on the page': {
    feeId: 6002,
    takes: 'page',
    async before(setup, viewer) {
      await buyThere(setup, viewer, 6002, 6990);
      setup.clock.nowMs += 365 * DAY_MS;
      await setup.commerce.tick();
      await decline(setup.bank);
    },
    work: payOverdue,
    // a page that was paid leaves nothing overdue
    again: (setup, viewer) =>
      payOverdue(setup, viewer).catch((error) => {
        if ((error as CommerceError).fault !== 'nothing_overdue') throw error;
      }),
    paid: 2,
  },
  'a cancellation': {
    feeId: 6001,
    before: subscribe,
    async work(setup, viewer) {
      const [subscription] = await setup.commerce.subscriptions(viewer.accountId);
      await setup.commerce.cancel(viewer, subscription?.id ?? '');
    },
    paid: 1,
  },
};

// After one write is before the next: only the commit of the last write has no next one.
it.each(Object.entries(SCENES))(
  'crash: before any write, %s is paid once and open in the end',
  async (_name, scene) => {
    let write = 0;
    for (let hasCrashed = true; hasCrashed && write < MAX_WRITES; ) {
      write += 1;
      const setup = await openCommerce(undefined, undefined, undefined, scene.takes);
      hurry(setup);
      const viewer = await setup.newAccount();
      await scene.before?.(setup, viewer);
      hasCrashed = await crashes.at({ write, when: 'before' }, setup, () => scene.work(setup, viewer));
      // The viewer returns and finds the outcome, or tries again.
      await settleAll(setup);
      // By then, a charge that the gateway does not know never arrived.
      setup.clock.nowMs += 60_000;
      await setup.commerce.tick();
      await settleAll(setup);
      if (scene.again) await scene.again(setup, viewer);
      else await setup.commerce.buy(toOrder(viewer, scene.feeId));
      await settleAll(setup);
      await setup.commerce.tick();
      const place = `before write ${write}`;
      expect(await setup.audit(), place).toEqual([]);
      expect(
        await setup.commerce.accessTo(viewer.accountId, scene.feeId === 7001 ? CONCERT : ASSET),
        place,
      ).not.toBeNull();
      expect(await setup.commerce.payments(viewer.accountId), place).toHaveLength(scene.paid);
      if (scene.card !== undefined)
        expect(await setup.commerce.paymentMethods(viewer.accountId), place).toMatchObject([
          { card_last_four: scene.card },
        ]);
      await setup.close();
    }
    // A scene without writes would test nothing.
    expect(write).toBeGreaterThan(3);
    expect(write).toBeLessThan(MAX_WRITES);
  },
  60_000,
);

it('erasing an account: also withdraws what is bought or renewed during it', async () => {
  const setup = await openCommerce();
  const viewer = await setup.newAccount();
  const byPayPal = (feeId: number) =>
    setup.commerce.buy({ ...toOrder(viewer, feeId), by: { paypal: { cancelUrl: RETURN_URL } } });
  const states = () => [...setup.bank.charges.values()].map(({ state }) => state.state);
  const { cancel } = setup.bank.gateway;
  await subscribe(setup, viewer);
  await byPayPal(7001);
  setup.bank.gateway.cancel = async (id) => {
    setup.bank.gateway.cancel = cancel;
    await byPayPal(7002);
    setup.clock.nowMs += 7 * DAY_MS;
    await setup.commerce.tick();
    expect(setup.bank.last().intent.source).toHaveProperty('stored');
    return cancel(id);
  };
  await setup.commerce.erase(viewer.accountId, removeAll);
  expect(await setup.db.selectFrom('customers').select('id').execute()).toEqual([]);
  await setup.commerce.tick();
  // The trial was settled; the renewal and every page are cancelled.
  expect(states()).toEqual(['succeeded', 'cancelled', 'cancelled', 'cancelled']);
  await setup.close();
});
