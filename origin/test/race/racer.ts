import { CommerceError } from '../../src/commerce/commerce-error.ts';
import { card, RETURN_URL } from '../commerce-house.ts';
import { openCounter } from './open-counter.ts';
import type { Deed, Start } from './run-race.ts';

/** One of several programs on one store and one gateway: opens both, waits for the word, does its deeds at once. */
process.once('message', async ({ place, deeds }: Start) => {
  const { commerce, close } = await openCounter(place);
  const run = async (deed: Deed): Promise<string> => {
    if (deed.do === 'renew') return commerce.tick().then(() => 'renewed');
    const order = { ...deed, by: { card: card() }, returnUrl: RETURN_URL };
    return commerce.buy(order).then(
      ({ is }) => is,
      (error) => {
        if (error instanceof CommerceError) return error.fault;
        throw error;
      },
    );
  };
  process.once('message', async () => {
    const outcomes = await Promise.all(deeds.map(run));
    await close();
    process.send?.(outcomes, () => process.disconnect());
  });
  process.send?.('ready');
});
