import { describe, expect, it } from 'vitest';
import { baseUrl } from './base-url.ts';

const forwarded = { 'x-forwarded-proto': 'https, http', 'x-forwarded-host': 'tv.example.test' };
const request = (headers: Record<string, string> = {}) =>
  new Request('http://127.0.0.1:8080/v2/media/Med00001?token=x', { headers });

describe('baseUrl', () => {
  it('is the host the request was sent to', () => {
    expect(baseUrl(request(), { publicUrl: null, trustProxy: false })).toBe('http://127.0.0.1:8080');
  });

  it('is the public address when there is one', () => {
    expect(baseUrl(request(forwarded), { publicUrl: 'https://a.example', trustProxy: true })).toBe(
      'https://a.example',
    );
  });

  it('believes forwarding headers only when told to', () => {
    expect(baseUrl(request(forwarded), { publicUrl: null, trustProxy: false })).toBe('http://127.0.0.1:8080');
    expect(baseUrl(request(forwarded), { publicUrl: null, trustProxy: true })).toBe(
      'https://tv.example.test',
    );
  });

  it.each([
    [{ 'x-forwarded-proto': 'javascript' }],
    [{ 'x-forwarded-host': 'a b' }],
    [{ 'x-forwarded-host': '' }],
  ])('keeps the own host when a forwarding header makes no address: %o', (headers) => {
    expect(baseUrl(request(headers), { publicUrl: null, trustProxy: true })).toBe('http://127.0.0.1:8080');
  });

  it('takes nothing but a host from a forwarding header', () => {
    const base = baseUrl(request({ 'x-forwarded-host': 'evil.example/path?x' }), {
      publicUrl: null,
      trustProxy: true,
    });
    expect(base).toBe('http://evil.example');
  });
});
