import { expect, it } from 'vitest';
import { isLocalRequest } from './loopback.ts';

const isLocal = (headers: Record<string, string>, url = 'http://localhost:8080/demo/mailbox') =>
  isLocalRequest(new Request(url, { headers }));

it.each(['http://127.0.0.1:8080', 'http://[::1]:8080', 'http://localhost'])(
  'loopback check: accepts a request to %s',
  (at) => {
    expect(isLocal({ accept: 'text/html', 'x-requested-with': 'a page' }, at)).toBe(true);
  },
);

it.each(['http://localhost.evil.test', 'http://127.0.0.2', 'http://192.168.0.7'])(
  'loopback check: refuses a request to %s',
  (at) => {
    expect(isLocal({}, at)).toBe(false);
  },
);

it.each([
  'Forwarded',
  'Via',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
  'X-Client-IP',
  'CF-Connecting-IP',
])('loopback check: refuses a request with the proxy header %s', (name) => {
  expect(isLocal({ [name]: '203.0.113.7' })).toBe(false);
});
