import { expect, it } from 'vitest';
import { card, DAY_MS, type House, openHouse, RETURN_URL } from '../../test/commerce-house.ts';
import { createCrashes } from '../../test/crashes.ts';

/** More writes than any of these has. */
const MOST_WRITES = 40;

type Viewer = { accountId: number; uuid: string };
type Scene = {
  feeId: number;
  itemId: number;
  /** What is there before. */
  before?: (house: House, viewer: Viewer) => Promise<void>;
  /** What a crash goes through the middle of. */
  work: (house: House, viewer: Viewer) => Promise<unknown>;
  /** Purchases and renewals that are paid for in the end. */
  paid: number;
};

const crashes = createCrashes();
const orderOf = ({ accountId }: Viewer, feeId: number, voucherCode = '') => ({
  accountId,
  feeId,
  voucherCode,
  by: { card: card() },
  returnUrl: RETURN_URL,
});

/** The gateway decides what it has, and tells it. */
async function settleAll({ bank }: House): Promise<void> {
  for (const id of bank.charges.keys()) await bank.settle(id, { state: 'succeeded' });
}
const subscribe = async (house: House, viewer: Viewer) => {
  await house.commerce.buy(orderOf(viewer, 6001));
  await settleAll(house);
};

const SCENES: Record<string, Scene> = {
  'a plan with a trial and a voucher': {
    feeId: 6001,
    itemId: 115000,
    async work(house, viewer) {
      await house.commerce.buy(orderOf(viewer, 6001, 'THIRTY'));
      await settleAll(house);
    },
    paid: 1,
  },
  'a concert by PayPal': {
    feeId: 7001,
    itemId: 115001,
    async work(house, viewer) {
      const by = { paypal: { cancelUrl: RETURN_URL } };
      await house.commerce.buy({ ...orderOf(viewer, 7001), by });
      await settleAll(house);
    },
    paid: 1,
  },
  'a card that is declined, with the last use of a voucher': {
    feeId: 7001,
    itemId: 115001,
    async work(house, viewer) {
      await house.commerce.buy(orderOf(viewer, 7001, 'ONCE'));
      await house.bank.settle(house.bank.last().intent.id, { state: 'failed', message: 'No.' });
    },
    paid: 1,
  },
  'a card after a page that was left': {
    feeId: 7001,
    itemId: 115001,
    async before(house, viewer) {
      const by = { paypal: { cancelUrl: RETURN_URL } };
      await house.commerce.buy({ ...orderOf(viewer, 7001), by });
    },
    async work(house, viewer) {
      await house.commerce.buy(orderOf(viewer, 7001));
      await settleAll(house);
    },
    paid: 1,
  },
  'a renewal': {
    feeId: 6001,
    itemId: 115000,
    before: subscribe,
    async work(house) {
      house.clock.nowMs += 7 * DAY_MS;
      await house.commerce.tick();
      await settleAll(house);
    },
    paid: 2,
  },
  'a cancellation': {
    feeId: 6001,
    itemId: 115000,
    before: subscribe,
    async work(house, viewer) {
      const [subscription] = await house.commerce.subscriptions(viewer.accountId);
      await house.commerce.cancel(viewer, subscription?.id ?? '');
    },
    paid: 1,
  },
};

it.each(Object.entries(SCENES))(
  'cut off before and after each write, %s is taken up again: paid once, and open',
  async (_name, scene) => {
    let last = 0;
    for (let write = 1; write <= MOST_WRITES && last === 0; write += 1) {
      for (const when of ['before', 'after'] as const) {
        const house = await openHouse();
        const viewer = await house.newCustomer();
        await scene.before?.(house, viewer);
        const hasCrashed = await crashes.at({ write, when }, house, () => scene.work(house, viewer));
        // Whoever was cut off comes back and finds the truth, or tries once more.
        await settleAll(house);
        await house.commerce.tick();
        await settleAll(house);
        await house.commerce.buy(orderOf(viewer, scene.feeId));
        await settleAll(house);
        await house.commerce.tick();
        const place = `${when} write ${write}`;
        expect(await house.audit(), place).toEqual([]);
        expect(await house.commerce.accessTo(viewer.accountId, scene.itemId), place).not.toBeNull();
        expect(await house.commerce.payments(viewer.accountId), place).toHaveLength(scene.paid);
        await house.close();
        if (!hasCrashed) last = write;
      }
    }
    // A scene without writes would prove nothing.
    expect(last).toBeGreaterThan(3);
    expect(last).toBeLessThan(MOST_WRITES);
  },
  60_000,
);
