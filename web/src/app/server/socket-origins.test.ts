import type { Config } from '@marquee/contract/config';
import { expect, test } from 'vitest';
import { policyHeader } from './policy.ts';
import { socketOrigins } from './socket-origins.ts';

const APP = 'https://concerts.example.test';
const config = (integrations: Config['integrations']) => ({ integrations });
const member = config({ jwp: { clientId: 'client-1', useSandbox: false } });
const getConnect = (sockets?: readonly string[]) =>
  policyHeader({ contentOrigin: 'http://127.0.0.1:8080', sockets })
    .split('; ')
    .find((row) => row.startsWith('connect-src'));

test('socket origins: allow the provider, the hosts of its notifications and the app itself, and no other [NOTIFY-13]', () => {
  expect(socketOrigins(member, {}, APP)).toEqual([
    'wss://concerts.example.test',
    'wss://services.inplayer.com',
    'wss://eynmuj2g26.execute-api.eu-west-1.amazonaws.com',
    'wss://a3gkl64duktvc4-ats.iot.eu-west-1.amazonaws.com',
  ]);
  const own = { identityBaseUrl: '/', notificationBaseUrl: 'https://notify.example.test/v1' };
  expect(socketOrigins(member, own, APP)).toEqual([
    'wss://concerts.example.test',
    'wss://notify.example.test',
  ]);
  expect(socketOrigins(member, { identityBaseUrl: '/' }, 'http://127.0.0.1:8080')).toEqual([
    'ws://127.0.0.1:8080',
  ]);
});

test('socket origins: are none on a site without notifications', () => {
  expect(socketOrigins(config({}), {}, APP)).toEqual([]);
  expect(socketOrigins(config({ cleeng: { id: '400000001', useSandbox: false } }), {}, APP)).toEqual([]);
});

test('socket origins: are those of a known config in the policy, and any secure ones without a config', () => {
  expect(getConnect(['ws://127.0.0.1:8080', 'wss://notify.example.test'])).toBe(
    "connect-src 'self' https: ws://127.0.0.1:8080 wss://notify.example.test http://127.0.0.1:8080",
  );
  expect(getConnect([])).toBe("connect-src 'self' https: http://127.0.0.1:8080");
  expect(getConnect()).toBe("connect-src 'self' https: wss: http://127.0.0.1:8080 ws://127.0.0.1:8080");
});
