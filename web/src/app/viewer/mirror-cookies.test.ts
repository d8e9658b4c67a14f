import { expect, test, vi } from 'vitest';
import { deviceStore, memoryStore } from '../../lib/storage.ts';
import { mirrorZone } from './follow-choices.ts';
import { deviceFromCookies, mirror } from './mirror-cookies.ts';

const ACCEPTED = 'jwapp-cookie-consent=accepted; ';

/** A document with these cookies, and what is written to them. */
function withCookies(cookies = ACCEPTED, protocol = 'http:') {
  const page = { cookies, written: [] as string[] };
  const document = {
    location: { protocol },
    get cookie() {
      return page.cookies;
    },
    set cookie(text: string) {
      page.written.push(text);
    },
  } as unknown as Document;
  return Object.assign(page, { document });
}

test('mirror cookies: give a request only the mirrored choices of a viewer', () => {
  const { device, timeZone } = deviceFromCookies(
    'jwapp-language=nl; session=secret; jwapp-time-zone=Europe%2FAmsterdam',
  );
  expect(device.get('language')).toBe('nl');
  expect(device.get('session')).toBeNull();
  expect(timeZone).toBe('Europe/Amsterdam');
});

test('mirror cookies: ignore a zone that does not exist and a cookie with a broken escape', () => {
  const { device, timeZone } = deviceFromCookies(
    'jwapp-time-zone=Mars/Olympus; jwapp-language=%E0%A4%A; =; x',
  );
  expect(timeZone).toBeUndefined();
  expect(device.get('language')).toBe('%E0%A4%A');
});

test('mirror cookies: are written only when they change, and removed when the choice is', () => {
  const page = withCookies(
    `${ACCEPTED}jwapp-language=fr; jwapp-config-file-override=daylight; jwapp-viewer=none`,
  );
  const { document, written } = page;
  mirror(document, memoryStore([['language', 'fr']]), false);
  mirrorZone(document);
  expect(written).toEqual([
    expect.stringMatching(/^jwapp-config-file-override=; path=\/; max-age=0; samesite=lax$/),
    expect.stringMatching(/^jwapp-time-zone=[^;]+; path=\/; max-age=31536000; samesite=lax$/),
  ]);
  page.cookies = `${ACCEPTED}${written[1]?.split(';')[0]}; jwapp-viewer=none`;
  mirror(document, deviceStore(undefined), false);
  mirrorZone(document);
  expect(written).toHaveLength(2);
});

test('mirror cookies: are none before the answer and when it is no, and existing ones are removed [COOKIE-01 COOKIE-02]', () => {
  for (const answer of ['', 'jwapp-cookie-consent=declined; ', 'jwapp-cookie-consent=maybe; ']) {
    const { document, written } = withCookies(
      `${answer}jwapp-language=nl; jwapp-time-zone=Asia%2FTokyo; jwapp-viewer=known`,
    );
    mirror(document, memoryStore([['language', 'fr']]), true);
    mirrorZone(document);
    expect(written).toEqual(
      ['language', 'viewer', 'time-zone'].map((name) => `jwapp-${name}=; path=/; max-age=0; samesite=lax`),
    );
    const fresh = withCookies(answer);
    mirror(fresh.document, memoryStore([['language', 'fr']]), true);
    mirrorZone(fresh.document);
    expect(fresh.written).toEqual([]);
  }
});

test('mirror cookies: are secure on a page over https', () => {
  const { document, written } = withCookies(ACCEPTED, 'https:');
  mirror(document, memoryStore([['language', 'fr']]), false);
  expect(written.length).toBeGreaterThan(1);
  for (const text of written) expect(text).toMatch(/; samesite=lax; secure$/);
});

test('mirror cookies: contain whether a viewer is signed in, and nothing about them', () => {
  const page = withCookies();
  const { document, written } = page;
  const device = memoryStore([['inplayer_token', '{"token":"secret-token"}']]);
  mirror(document, device, true);
  expect(written).toEqual(['jwapp-viewer=known; path=/; max-age=31536000; samesite=lax']);
  for (const [cookie, viewer] of [
    ['jwapp-viewer=known', 'known'],
    ['jwapp-viewer=none', 'none'],
    ['', undefined],
    ['jwapp-viewer=admin', undefined],
  ] as const)
    expect(deviceFromCookies(cookie).viewer).toBe(viewer);

  page.cookies = `${ACCEPTED}jwapp-viewer=known`;
  mirror(document, device, true);
  expect(written).toHaveLength(1);
  mirror(document, device, false);
  expect(written[1]).toMatch(/^jwapp-viewer=none; /);
});

test('mirror cookies: read the zone from Temporal when the browser has it, else from Intl', () => {
  const { document, written } = withCookies();
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Tokyo' } });
  mirrorZone(document);
  expect(written.at(-1)).toMatch(/^jwapp-time-zone=Asia%2FTokyo;/);
  vi.stubGlobal('Temporal', undefined);
  mirrorZone(document);
  expect(written.at(-1)).not.toMatch(/Tokyo/);
  vi.unstubAllGlobals();
});
