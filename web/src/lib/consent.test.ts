import { expect, test } from 'vitest';
import { consentIn, getConsent, keepConsent } from './consent.ts';

function page(protocol: string, { refuses = false } = {}) {
  const written: string[] = [];
  const events: string[] = [];
  const document = {
    location: { protocol },
    documentElement: { dataset: {} },
    defaultView: { dispatchEvent: ({ type }: Event) => events.push(type) },
    get cookie() {
      return refuses ? '' : (written.at(-1)?.split(';')[0] ?? '');
    },
    set cookie(text: string) {
      written.push(text);
    },
  } as unknown as Document;
  return { document, written, events };
}

test('consent: is accepted, declined or none, whatever else the cookies are [COOKIE-01]', () => {
  expect(getConsent('')).toBeNull();
  expect(getConsent('a=b; jwapp-cookie-consent=accepted; c=d')).toBe('accepted');
  expect(getConsent('jwapp-cookie-consent=declined')).toBe('declined');
  for (const odd of [
    'jwapp-cookie-consent=',
    'jwapp-cookie-consent=yes',
    'jwapp-cookie-consent=%E0%A4%A',
    '=;;=;',
  ])
    expect(getConsent(odd), odd).toBeNull();
});

test('consent: is stored for 365 days on the whole site, and can be reset [COOKIE-02 COOKIE-03 CONST-13]', () => {
  const { document, written, events } = page('http:');
  keepConsent(document, 'accepted');
  keepConsent(document, 'declined');
  keepConsent(document, null);
  expect(written).toEqual([
    'jwapp-cookie-consent=accepted; path=/; max-age=31536000; samesite=lax',
    'jwapp-cookie-consent=declined; path=/; max-age=31536000; samesite=lax',
    'jwapp-cookie-consent=; path=/; max-age=0; samesite=lax',
  ]);
  expect(events.length).toBe(3);
});

test('consent: is a secure cookie over https', () => {
  const { document, written } = page('https:');
  keepConsent(document, 'accepted');
  expect(written[0]).toMatch(/; secure$/);
});

test('consent: lasts as long as the page when the browser refuses cookies, and can be reset [COOKIE-04]', () => {
  const { document, events } = page('https:', { refuses: true });
  const answers = (['accepted', 'declined', null] as const).map((consent) => {
    keepConsent(document, consent);
    return consentIn(document);
  });
  expect(answers).toEqual(['accepted', 'declined', null]);
  expect(events.length).toBe(3);
});
