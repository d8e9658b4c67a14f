import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { startIdentity } from '../../test/identity-client.ts';
import { startShop } from '../../test/shop-client.ts';
import { addShop } from '../../test/shop-files.ts';
import { onBothStores } from '../../test/stores.ts';
import { listen } from '../listen.ts';

const DECLINED_CARD = '4000000000000002';

// Two processes share a database, which is not possible in memory.
onBothStores((kind) => {
  it('missed outcome: reaches open and later pages at another process within two seconds [NOTIFY-02 CHECKOUT-48]', async () => {
    const place = await kind.sharedPlace();
    const shop = await startShop(place);
    const other = await startIdentity(place, addShop);
    const { app, notify } = other.origin;
    const listening = await listen(app, { port: 0, host: '127.0.0.1', log: null, upgrade: notify.upgrade });
    onTestFinished(async () => {
      notify.close();
      await listening.close();
      await other.remove();
      await shop.remove();
    });
    other.clock.nowMs = shop.clock.nowMs;
    const viewer = await shop.newViewer();
    const keys = await other.call('GET', '/iot/keys', { token: viewer.token });
    const openPage = () => {
      const socket = new WebSocket(keys.body.url.replace('localhost', `127.0.0.1:${listening.port}`));
      onTestFinished(() => socket.terminate());
      return socket;
    };
    const early = openPage();
    await once(early, 'open');
    await viewer.pay(7001, { number: DECLINED_CARD });
    const received = once(early, 'message');
    await shop.settle();
    for (const [data] of [await received, await once(openPage(), 'message')])
      expect(JSON.parse(String(data))).toMatchObject({
        type: 'payment.card.failed',
        timestamp: shop.clock.nowMs / 1000,
        resource: { item_id: 115001, access_fee_id: 7001, code: 422, message: 'Your card was declined.' },
      });
  });
});
