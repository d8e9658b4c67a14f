import { checkOut, payWith } from './support/checkout.ts';
import { becomeMember, CARDS, OFFERS } from './support/paying.ts';
import { startOrigin } from './support/start-origin.ts';
import { expect, test } from './support/test.ts';

test('a viewer is told over MQTT where the provider gives keys to sign an address with [NOTIFY-13]', async ({
  allowErrors,
  keepRunning,
  page,
}) => {
  // nothing is bought yet
  allowErrors(/answer: 402 GET .*\/access$/);
  const options = ['--notifications', 'mqtt'];
  const site = await keepRunning(() => startOrigin(undefined, { brand: 'footplus', options }));
  const connections: string[] = [];
  page.on('websocket', (socket) => void connections.push(new URL(socket.url()).pathname));
  await becomeMember(page, site.url);
  await checkOut(page, site.url, OFFERS.monthly);
  await payWith(page, CARDS.declined);
  await expect(page.getByRole('dialog', { name: 'The payment failed' })).toContainText(
    'Your card was declined.',
  );
  expect(connections).toEqual(['/mqtt']);
});
