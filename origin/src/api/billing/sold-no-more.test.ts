import { expect, it } from 'vitest';
import { startBilling } from '../../../test/billing-client.ts';
import { ANNUAL, MONTHLY, PASS, SELLER } from '../../../test/billing-shop.ts';
import type { DataFolder } from '../../../test/make-data-folder.ts';
import { addShop, itemsWithout } from '../../../test/shop-files.ts';
import { newStoreDir } from '../../../test/stores.ts';

const EMAIL = 'ada@example.test';

it('withdrawn offer: stays open to its buyers, who can also keep its plan [ACCESS-12 BILLAPI-30 BILLAPI-32]', async () => {
  const storeDir = newStoreDir();
  /** The same store, without these fees for sale. */
  const open = async (...notSold: number[]) => {
    const client = await startBilling({ storeDir }, (data) => {
      addShop(data);
      data.write('commerce/items.json', { items: itemsWithout(...notSold) });
      data.write('commerce/seller.json', SELLER);
    });
    client.origin.sandbox?.setFaults({ settleMs: 0 });
    return client;
  };
  let client = await open();
  let { id, jwt } = await client.register(EMAIL);
  const other = await client.register('bo@example.test');
  const ask = (method: string, path: string, body?: unknown) => client.call(method, path, body, jwt);
  const switchTo = (toOfferId: string) =>
    ask('POST', `/customers/${id}/subscription_switches/${ANNUAL}`, {
      toOfferId,
      switchDirection: 'downgrade',
    });
  const subscription = async () => (await ask('GET', `/customers/${id}/subscriptions`)).data.items[0];
  for (const offerId of [PASS, ANNUAL]) expect((await client.buy({ id, jwt }, offerId)).status).toBe(200);
  expect((await switchTo(MONTHLY)).status).toBe(200);
  await client.remove();

  client = await open(7001, 6002);
  try {
    jwt = (await client.logIn(EMAIL)).data.jwt;
    expect((await ask('GET', `/offers/${PASS}`)).status).toBe(404);
    expect((await ask('GET', `/entitlements/${PASS}`)).data.accessGranted).toBe(true);
    const { data } = await client.logIn('bo@example.test');
    const ofOther = await client.call('GET', `/entitlements/${PASS}`, undefined, data.jwt);
    expect([other.id === id, ofOther.data.accessGranted]).toEqual([false, false]);
    expect(await subscription()).toMatchObject({ offerId: ANNUAL, pendingSwitchId: expect.any(String) });
    expect((await switchTo(ANNUAL)).status).toBe(200);
    expect(await subscription()).toMatchObject({ offerId: ANNUAL, pendingSwitchId: null });
    expect((await switchTo('S9999_NL')).status).toBe(404);
  } finally {
    await client.remove();
  }
});

it('withdrawn offer: stays open to who bought it before, when the shop changes while it runs [ACCESS-12]', async () => {
  let data: DataFolder | undefined;
  const client = await startBilling({}, (folder) => {
    data = folder;
    addShop(folder);
    folder.write('commerce/seller.json', SELLER);
  });
  try {
    client.origin.sandbox?.setFaults({ settleMs: 0 });
    const buyer = await client.register(EMAIL);
    expect((await client.buy(buyer, PASS)).status).toBe(200);
    data?.write('commerce/items.json', { items: itemsWithout(7001) });
    await client.origin.folder.look();
    expect((await client.call('GET', `/offers/${PASS}`, undefined, buyer.jwt)).status).toBe(404);
    const { data: entitled } = await client.call('GET', `/entitlements/${PASS}`, undefined, buyer.jwt);
    expect(entitled.accessGranted).toBe(true);
  } finally {
    await client.remove();
  }
});
