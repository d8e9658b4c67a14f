import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedUrl } from './signed-url.ts';

const KEYS = {
  accessKey: 'AKIDEXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  sessionToken: 'token/with=signs+',
  region: 'eu-west-1',
};
const NOW = new Date('2026-01-05T08:11:40.123Z');

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

test('signed address: carries a signature that the broker computes too [NOTIFY-13]', async () => {
  const url = new URL(await signedUrl('wss://broker.example.test:443/mqtt', KEYS, NOW));
  const [query = '', signature = ''] = url.search.slice(1).split('&X-Amz-Signature=');
  // computed again, as the broker does it
  const request = `GET\n/mqtt\n${query}\nhost:broker.example.test\n\nhost\n${hash('')}`;
  const scope = '20260105/eu-west-1/iotdevicegateway/aws4_request';
  const text = `AWS4-HMAC-SHA256\n20260105T081140Z\n${scope}\n${hash(request)}`;
  const key = scope.split('/').reduce(hmac, Buffer.from(`AWS4${KEYS.secretKey}`));
  expect(signature.split('&')[0]).toBe(hmac(key, text).toString('hex'));
  expect(new URLSearchParams(query).get('X-Amz-Credential')).toBe(`AKIDEXAMPLE/${scope}`);
  expect(url.searchParams.get('X-Amz-Security-Token')).toBe(KEYS.sessionToken);
});

test('signed address: has the port of the broker, and no session token when there is none', async () => {
  const url = new URL(await signedUrl('ws://127.0.0.1:8080/mqtt', { ...KEYS, sessionToken: '' }, NOW));
  expect([url.host, url.searchParams.has('X-Amz-Security-Token')]).toEqual(['127.0.0.1:8080', false]);
});
