import { expect, it } from 'vitest';
import { baseUrl } from './base-url.ts';

const forwarded = {
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  forwarded: 'host=evil.example',
};
const request = (headers: Record<string, string> = {}) =>
  new Request('http://127.0.0.1:8080/v2/media/Med00001?token=x', { headers });

it('base URL: is the host of the request', () => {
  expect(baseUrl(request(), { publicUrl: null })).toBe('http://127.0.0.1:8080');
});

it('base URL: is the public address when one is set', () => {
  expect(baseUrl(request(), { publicUrl: 'https://a.example' })).toBe('https://a.example');
});

it.each([null, 'https://a.example'])(
  'base URL: ignores forwarded headers when the public address is %s',
  (publicUrl) => {
    const base = baseUrl(request(forwarded), { publicUrl });
    expect(base).toBe(publicUrl ?? 'http://127.0.0.1:8080');
  },
);
