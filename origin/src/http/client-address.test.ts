import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

function ask(trustProxy: number, forwarded?: string) {
  const app = new Hono();
  app.get('/', (c) => c.text(clientAddress(c, trustProxy)));
  const headers = forwarded === undefined ? undefined : { 'X-Forwarded-For': forwarded };
  const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
  return Promise.resolve(app.request('/', { headers }, env)).then((answer) => answer.text());
}

it('client address: is that of the connection, whatever the headers', async () => {
  expect(await ask(0)).toBe('10.0.0.1');
  expect(await ask(0, '203.0.113.7')).toBe('10.0.0.1');
});

it('client address: is the entry of the first trusted proxy, not what the caller wrote before it', async () => {
  expect(await ask(1, '6.6.6.6, 203.0.113.7')).toBe('203.0.113.7');
  expect(await ask(1)).toBe('10.0.0.1');
  // a caller, a CDN and a balancer
  expect(await ask(2, '6.6.6.6, 203.0.113.7, 198.51.100.1')).toBe('203.0.113.7');
  expect(await ask(2, '203.0.113.7')).toBe('203.0.113.7');
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:9:9:9:9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['not an address', 'not an address'],
])('client address: %s counts as %s, so that one IPv6 household is one caller', async (address, counted) => {
  expect(await ask(1, address)).toBe(counted);
});
