import { CommerceError } from '../../src/commerce/commerce-error.ts';
import { card, RETURN_URL } from '../commerce-setup.ts';
import { openRacerShop, type RacerShop } from './open-racer-shop.ts';
import type { RaceAction, Start } from './run-race.ts';

/** One of several programs on one store and one gateway. For each race it opens both, waits for the start message, then does its actions at once. */
let ready: { shop: RacerShop; actions: RaceAction[] };
process.on('message', async (message: Start | 'go') => {
  if (message !== 'go') {
    ready = { shop: await openRacerShop(message.setup), actions: message.actions };
    process.send?.('ready');
    return;
  }
  const { shop, actions } = ready;
  const outcomes = await Promise.all(actions.map((action) => run(shop.commerce, action)));
  await shop.close();
  process.send?.(outcomes);
});

async function run(commerce: RacerShop['commerce'], action: RaceAction): Promise<string> {
  if (action.do === 'renew') return commerce.tick().then(() => 'renewed');
  const order = { ...action, by: { card: card() }, returnUrl: RETURN_URL };
  return commerce.buy(order).then(
    ({ is }) => is,
    (error) => {
      if (error instanceof CommerceError) return error.fault;
      throw error;
    },
  );
}
