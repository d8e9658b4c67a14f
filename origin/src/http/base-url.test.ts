import { expect, it } from 'vitest';
import { baseUrl, findBrandSite } from './base-url.ts';

const forwarded = {
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  forwarded: 'host=evil.example',
};
const request = (headers: Record<string, string>) =>
  new Request('http://127.0.0.1:8080/v2/media/Med00001?token=x', { headers });

it.each([null, 'https://a.example'])(
  'base URL: is the public address (%s), else the host of the request, whatever was forwarded',
  (publicUrl) => {
    for (const headers of [{}, forwarded])
      expect(baseUrl(request(headers), { publicUrl })).toBe(publicUrl ?? 'http://127.0.0.1:8080');
  },
);

it('base URL: is the address of a brand only at its own host', () => {
  const base = {
    publicUrl: 'https://a.example',
    brandSites: new Map([['b.example', { code: 'neonrave', url: 'https://b.example' }]]),
  };
  for (const [host, url] of [
    ['b.example', 'https://b.example'],
    ['a.example', 'https://a.example'],
    ['b.example.evil.example', 'https://a.example'],
    ['b.example:8080', 'https://a.example'],
    ['127.0.0.1:8080', 'https://a.example'],
  ]) {
    const at = new Request(`http://${host}/x?b.example`, { headers: { 'x-forwarded-host': 'b.example' } });
    expect(baseUrl(at, base)).toBe(url);
    expect(findBrandSite(at, base)?.code).toBe(host === 'b.example' ? 'neonrave' : undefined);
  }
});
