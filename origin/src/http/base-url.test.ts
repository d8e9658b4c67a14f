import { expect, it } from 'vitest';
import { baseUrl } from './base-url.ts';

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
