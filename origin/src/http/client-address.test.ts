import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

function ask(trustProxy: boolean, forwarded?: string) {
  const app = new Hono();
  app.get('/', (c) => c.text(clientAddress(c, trustProxy)));
  const headers = forwarded === undefined ? undefined : { 'X-Forwarded-For': forwarded };
  const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
  return Promise.resolve(app.request('/', { headers }, env)).then((answer) => answer.text());
}

describe('the address of a caller', () => {
  it('is that of the connection, whatever a header says', async () => {
    expect(await ask(false)).toBe('10.0.0.1');
    expect(await ask(false, '203.0.113.7')).toBe('10.0.0.1');
  });

  it('behind a trusted proxy is what the proxy has written, and not what a caller wrote before it', async () => {
    expect(await ask(true, '6.6.6.6, 203.0.113.7')).toBe('203.0.113.7');
    expect(await ask(true)).toBe('10.0.0.1');
  });
});
