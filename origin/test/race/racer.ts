import { CommerceError } from '../../src/commerce/commerce-error.ts';
import { card, RETURN_URL } from '../commerce-setup.ts';
import { openRacerShop } from './open-racer-shop.ts';
import type { RaceAction, Start } from './run-race.ts';

/** One of several programs on one store and one gateway: opens both, waits for the start message, then does its actions at once. */
process.once('message', async ({ setup, actions }: Start) => {
  const { commerce, close } = await openRacerShop(setup);
  const run = async (action: RaceAction): Promise<string> => {
    if (action.do === 'renew') return commerce.tick().then(() => 'renewed');
    const order = { ...action, by: { card: card() }, returnUrl: RETURN_URL };
    return commerce.buy(order).then(
      ({ is }) => is,
      (error) => {
        if (error instanceof CommerceError) return error.fault;
        throw error;
      },
    );
  };
  process.once('message', async () => {
    const outcomes = await Promise.all(actions.map(run));
    await close();
    process.send?.(outcomes, () => process.disconnect());
  });
  process.send?.('ready');
});
