import { expect, test } from 'vitest';
import { consentOf, keepConsent } from './consent.ts';

function page(protocol: string) {
  const written: string[] = [];
  const told: string[] = [];
  const document = {
    location: { protocol },
    defaultView: { dispatchEvent: ({ type }: Event) => told.push(type) },
    set cookie(text: string) {
      written.push(text);
    },
  } as unknown as Document;
  return { document, written, told };
}

test('the answer is accepted, declined or none, whatever else stands in the cookies [COOKIE-01]', () => {
  expect(consentOf('')).toBeNull();
  expect(consentOf('a=b; jwapp-cookie-consent=accepted; c=d')).toBe('accepted');
  expect(consentOf('jwapp-cookie-consent=declined')).toBe('declined');
  for (const odd of [
    'jwapp-cookie-consent=',
    'jwapp-cookie-consent=yes',
    'jwapp-cookie-consent=%E0%A4%A',
    '=;;=;',
  ])
    expect(consentOf(odd), odd).toBeNull();
});

test('it is kept for 365 days on the whole site, and is taken back again [COOKIE-02 COOKIE-03 CONST-13]', () => {
  const { document, written, told } = page('http:');
  keepConsent(document, 'accepted');
  keepConsent(document, 'declined');
  keepConsent(document, null);
  expect(written).toEqual([
    'jwapp-cookie-consent=accepted; path=/; max-age=31536000; samesite=lax',
    'jwapp-cookie-consent=declined; path=/; max-age=31536000; samesite=lax',
    'jwapp-cookie-consent=; path=/; max-age=0; samesite=lax',
  ]);
  expect(told.length).toBe(3);
});

test('over https it goes no other way', () => {
  const { document, written } = page('https:');
  keepConsent(document, 'accepted');
  expect(written[0]).toMatch(/; secure$/);
});
