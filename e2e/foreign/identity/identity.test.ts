import { afterAll, describe } from 'vitest';
import type { DataFolder } from '../../support/data-folder.ts';
import { startService } from '../../support/start-service.ts';
import { hurryGateway } from '../outside.ts';
import { goThrough } from '../rows.ts';
import { accountCalls } from './accounts.ts';
import { buyingCalls } from './buying.ts';
import { identityClient } from './client.ts';
import { listCalls } from './lists.ts';
import type { Stage } from './stage.ts';
import { subscriptionCalls } from './subscription.ts';

const service = await startService(withSignIns);
afterAll(() => service.stop());
await hurryGateway(service.url);

const { clientId, assetId } = await getConfig('footplus');
const nobody = identityClient(service.url);
const stage: Stage = { origin: service.url, nobody, clientId, assetId };

describe('a client of the identity provider that knows the documents alone', () => {
  goThrough(
    [...accountCalls(stage), ...listCalls(stage), ...buyingCalls(stage), ...subscriptionCalls(stage)],
    nobody.wire,
    { prefix: 'IDAPI', document: 'identity-provider.md', base: '{IDENTITY}', ofClients: ['IDAPI-37'] },
  );
});

/** Addresses of external sign-ins, of which the demo has none. */
async function withSignIns(data: DataFolder): Promise<void> {
  await data.write('accounts/social.json', {
    google: 'https://social.example.test/google',
    facebook: 'https://social.example.test/fb',
  });
}

async function getConfig(code: string): Promise<{ clientId: string; assetId: number }> {
  const answer = await fetch(`${service.url}/apps/configs/${code}.json`);
  return ((await answer.json()) as { integrations: { jwp: { clientId: string; assetId: number } } })
    .integrations.jwp;
}
