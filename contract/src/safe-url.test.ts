import { describe, expect, it } from 'vitest';
import { isMediaUrl, isTrustedUrl } from './safe-url.ts';

it.each([
  'https://a.test/x',
  'http://a.test:65535/x',
  'http://127.0.0.1:35817/x',
  '/x.m3u8',
  'x.m3u8',
  '//a.test/x',
])('media URL: accepts %s', (url) => {
  expect(isMediaUrl(url)).toBe(true);
});

it.each([
  'javascript:1',
  ' JavaScript:1',
  'java\tscript:1',
  'data:,x',
  'blob:https://a',
  'file:///x',
  'http://',
  'http://a.test:99999/x',
  'http://127.0.0.256/x',
  '',
  5,
  null,
])('media URL: refuses %j', (url) => expect(isMediaUrl(url)).toBe(false));

describe('trusted URL', () => {
  const loopback = [
    'http://localhost/x',
    'http://127.0.0.1:80/x',
    'http://127.1.2.3/',
    'http://[::1]:5/x',
    'http://a.localhost/',
  ];

  it.each(['https://a.test/x', 'HTTPS://a.test', '/', '/x/y?z'])('trusted URL: accepts %s', (url) => {
    expect(isTrustedUrl(url)).toBe(true);
  });

  it.each([
    'http://a.test',
    '//a.test',
    '/\\a.test',
    '/\t/a.test',
    'x.png',
    '',
    'https:a.test',
    'javascript:1',
    'data:,',
    ' https://a.test',
    null,
  ])('trusted URL: refuses %j', (url) => expect(isTrustedUrl(url)).toBe(false));

  it.each(loopback)('trusted URL: accepts %s only when this machine is allowed', (url) => {
    expect(isTrustedUrl(url)).toBe(false);
    expect(isTrustedUrl(url, true)).toBe(true);
  });

  it.each([
    'http://127.0.0.1.evil.test',
    'http://localhost.evil.test',
    'http://localhost@evil.test',
    'http://10.0.0.1',
  ])('trusted URL: refuses %s even when this machine is allowed', (url) =>
    expect(isTrustedUrl(url, true)).toBe(false),
  );
});
