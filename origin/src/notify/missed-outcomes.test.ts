import { once } from 'node:events';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { startIdentity } from '../../test/identity-client.ts';
import { type ShopClient, type ShopViewer, startShop } from '../../test/shop-client.ts';
import { addShop } from '../../test/shop-files.ts';
import { onBothStores } from '../../test/stores.ts';
import { type Listening, listen } from '../listen.ts';
import type { OriginOptions } from '../shared.ts';

const DECLINED_CARD = '4000000000000002';

let shop: ShopClient;
let viewer: ShopViewer;
let listening: Listening;
async function start(options: Partial<OriginOptions> = {}) {
  shop = await startShop(options);
  viewer = await shop.newViewer();
  listening = await serve(shop.origin);
}
afterEach(async () => {
  shop.origin.notify.close();
  await listening.close();
  await shop.remove();
});

const serve = ({ app, notify }: ShopClient['origin']) =>
  listen(app, { port: 0, host: '127.0.0.1', log: null, upgrade: notify.upgrade });
const keys = async () => (await viewer.get('/iot/keys')).body;
/** The first message that a page receives. */
async function firstHeard(port = listening.port) {
  const { url } = await keys();
  const socket = new WebSocket(url.replace('localhost', `127.0.0.1:${port}`));
  onTestFinished(() => socket.terminate());
  const [data] = await once(socket, 'message');
  return JSON.parse(String(data));
}

it('missed outcome: reaches a page that opens after the card was declined [NOTIFY-02 CHECKOUT-48]', async () => {
  await start();
  await viewer.pay(7001, { number: DECLINED_CARD });
  await shop.settle();
  expect(await firstHeard()).toMatchObject({
    type: 'payment.card.failed',
    timestamp: shop.clock.nowMs / 1000,
    resource: { item_id: 115001, access_fee_id: 7001, code: 422, message: 'Your card was declined.' },
  });
});

// Two processes share a database, which is not possible in memory.
onBothStores((kind) => {
  it('missed outcome: reaches a page at another process within two seconds [NOTIFY-02 CHECKOUT-48]', async () => {
    const place = await kind.newPlace();
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
    const socket = new WebSocket(keys.body.url.replace('localhost', `127.0.0.1:${listening.port}`));
    onTestFinished(() => socket.terminate());
    await once(socket, 'open');
    await viewer.pay(7001, { number: DECLINED_CARD });
    const received = once(socket, 'message');
    await shop.settle();
    const [data] = await received;
    expect(JSON.parse(String(data))).toMatchObject({ type: 'payment.card.failed' });
  });
});
