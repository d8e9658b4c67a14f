import { afterAll, describe } from 'vitest';
import type { DataFolder } from '../../support/data-folder.ts';
import { startService } from '../../support/start-service.ts';
import type { Body } from '../http.ts';
import { hurryGateway } from '../outside.ts';
import { goThrough } from '../rows.ts';
import { authCalls } from './auth.ts';
import { cardCalls } from './cards.ts';
import { billingClient } from './client.ts';
import { customerCalls } from './customer.ts';
import { orderCalls } from './orders.ts';
import type { Stage } from './stage.ts';
import { subscriptionCalls } from './subscription.ts';

const CODE = 'boxofice';
const SOLD_ALONE = 'NightSh1';

const service = await startService(sellByBilling);
afterAll(() => service.stop());
await hurryGateway(service.url);

const { id, monthlyOffer, yearlyOffer } = (await read(`/apps/configs/${CODE}.json`)).integrations.cleeng;
const [item] = (await read(`/v2/media/${SOLD_ALONE}`)).playlist;
const ticketOffer = item.productIds.replace('cleeng:', '');
const nobody = billingClient(`${service.url}/billing`);
const stage: Stage = { origin: service.url, nobody, publisherId: id, monthlyOffer, yearlyOffer, ticketOffer };

describe('a client of the billing provider that knows the documents alone', () => {
  goThrough(
    [
      ...authCalls(stage),
      ...customerCalls(stage),
      ...orderCalls(stage),
      ...cardCalls(stage),
      ...subscriptionCalls(stage),
    ],
    nobody.wire,
    { prefix: 'BILLAPI', document: 'billing-provider.md', base: '{BILLING}', ofClients: ['BILLAPI-40'] },
  );
});

/** The season sold by this provider, with tax in its prices. */
async function sellByBilling(data: DataFolder): Promise<void> {
  const integrations = {
    cleeng: { id: '400000001', monthlyOffer: 'S6001_NL', yearlyOffer: 'S6002_NL', useSandbox: true },
  };
  await data.brandBeside(CODE, { integrations, contentProtection: { accessModel: 'svod' } });
  await data.change(`catalogue/media/${SOLD_ALONE}.json`, (media) => {
    media.custom.productIds = 'cleeng:P7001_NL';
  });
  await data.change('commerce/items.json', (content) => {
    for (const item of content.items) for (const fee of item.fees) fee.taxPercent = 21;
  });
}

async function read(path: string): Promise<Body> {
  return (await fetch(`${service.url}${path}`)).json();
}
