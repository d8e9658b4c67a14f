import { describe, expect, it } from 'vitest';
import { baseUrl } from './base-url.ts';

const forwarded = {
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  forwarded: 'host=evil.example',
};
const request = (headers: Record<string, string> = {}) =>
  new Request('http://127.0.0.1:8080/v2/media/Med00001?token=x', { headers });

describe('baseUrl', () => {
  it('is the host the request was sent to', () => {
    expect(baseUrl(request(), { publicUrl: null })).toBe('http://127.0.0.1:8080');
  });

  it('is the public address when there is one', () => {
    expect(baseUrl(request(), { publicUrl: 'https://a.example' })).toBe('https://a.example');
  });

  it.each([null, 'https://a.example'])(
    'never is what a forwarding header says (public address %s)',
    (publicUrl) => {
      const base = baseUrl(request(forwarded), { publicUrl });
      expect(base).toBe(publicUrl ?? 'http://127.0.0.1:8080');
    },
  );
});
