import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

function ask(trustProxy: boolean, forwarded?: string) {
  const app = new Hono();
  app.get('/', (c) => c.text(clientAddress(c, trustProxy)));
  const headers = forwarded === undefined ? undefined : { 'X-Forwarded-For': forwarded };
  const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
  return Promise.resolve(app.request('/', { headers }, env)).then((answer) => answer.text());
}

it('client address: is that of the connection, whatever the headers', async () => {
  expect(await ask(false)).toBe('10.0.0.1');
  expect(await ask(false, '203.0.113.7')).toBe('10.0.0.1');
});

it('client address: is the entry of the trusted proxy, not what the caller wrote before it', async () => {
  expect(await ask(true, '6.6.6.6, 203.0.113.7')).toBe('203.0.113.7');
  expect(await ask(true)).toBe('10.0.0.1');
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
  expect(await ask(true, address)).toBe(counted);
});
