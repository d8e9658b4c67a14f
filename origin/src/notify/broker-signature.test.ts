import { expect, it } from 'vitest';
import { signAddress } from '../../test/sign-address.ts';
import { isSignedAddress } from './broker-signature.ts';

const NOW_MS = Date.UTC(2026, 0, 5, 8);
const SECRET = 'a secret';
const signer = {
  accessKey: 'ASIATEST',
  secretKey: SECRET,
  region: 'eu-west-1',
  service: 'iotdevicegateway',
  date: '20260105T080000Z',
};
const isSigned = (address: string, nowMs = NOW_MS, host = 'broker.example.test') =>
  isSignedAddress(new URL(address), host, SECRET, nowMs);
const BROKER = 'wss://broker.example.test/mqtt';

it('broker signature: is computed like the published example of the scheme', () => {
  const address = signAddress('https://examplebucket.s3.amazonaws.com/test.txt', {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 's3',
    date: '20130524T000000Z',
    expiresS: 86_400,
    payload: 'UNSIGNED-PAYLOAD',
  });
  expect(new URL(address).searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

it('broker signature: is valid with a session token appended', () => {
  const address = signAddress(BROKER, { ...signer, expiresS: 300 });
  expect(isSigned(address)).toBe(true);
  expect(isSigned(`${address}&X-Amz-Security-Token=a%2Fb`)).toBe(true);
  expect(isSigned(signAddress(BROKER, signer))).toBe(true);
});

it('broker signature: is valid at a port, signed with or without it', () => {
  const at = (broker: string) => isSigned(signAddress(broker, signer), NOW_MS, 'localhost:8080');
  expect([at('ws://localhost:8080/mqtt'), at('ws://localhost/mqtt')]).toEqual([true, true]);
});

it.each([
  ['another secret', { ...signer, secretKey: 'another' }],
  ['another service', { ...signer, service: 'iotdata' }],
  ['a date ahead of time', { ...signer, date: '20260105T090000Z' }],
  ['no date', { ...signer, date: '20260105' }],
])('broker signature: is invalid with %s', (_, by) => {
  expect(isSigned(signAddress(BROKER, by))).toBe(false);
});

it('broker signature: is invalid at another host or path, or with added parameters', () => {
  const address = signAddress(BROKER, signer);
  expect(isSigned(address, NOW_MS, 'other.example.test')).toBe(false);
  expect(isSigned(address.replace('/mqtt', '/mqtt2'))).toBe(false);
  expect(isSigned(`${address}&more=1`)).toBe(false);
  expect(isSigned(BROKER)).toBe(false);
});

it('broker signature: is invalid after its end', () => {
  const address = signAddress(BROKER, { ...signer, expiresS: 300 });
  expect(isSigned(address, NOW_MS + 299_999)).toBe(true);
  expect(isSigned(address, NOW_MS + 300_000)).toBe(false);
});
