import { expect, test, vi } from 'vitest';
import { deviceStore, memoryStore } from '../../lib/storage.ts';
import { mirrorZone } from './follow-choices.ts';
import { deviceFromCookies, mirror } from './mirror-cookies.ts';

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
  const written: string[] = [];
  let header = 'jwapp-language=fr; jwapp-config-file-override=daylight; jwapp-viewer=none';
  const document = {
    get cookie() {
      return header;
    },
    set cookie(text: string) {
      written.push(text);
    },
  } as unknown as Document;
  const device = memoryStore([['language', 'fr']]);
  mirror(document, device, false);
  mirrorZone(document);
  expect(written).toEqual([
    expect.stringMatching(/^jwapp-config-file-override=; path=\/; max-age=0; samesite=lax$/),
    expect.stringMatching(/^jwapp-time-zone=[^;]+; path=\/; max-age=31536000; samesite=lax$/),
  ]);
  header = written
    .filter((text) => !text.includes('max-age=0'))
    .map((text) => text.split(';')[0])
    .concat('jwapp-viewer=none')
    .join('; ');
  mirror(document, deviceStore(undefined), false);
  mirrorZone(document);
  expect(written).toHaveLength(2);
});

test('mirror cookies: are removed when cookies are declined, and none is written', () => {
  const written: string[] = [];
  const document = {
    get cookie() {
      return 'jwapp-cookie-consent=declined; jwapp-language=nl; jwapp-time-zone=Asia%2FTokyo; jwapp-viewer=known';
    },
    set cookie(text: string) {
      written.push(text);
    },
  } as unknown as Document;
  mirror(document, memoryStore([['language', 'fr']]), true);
  mirrorZone(document);
  expect(written).toEqual(
    ['language', 'viewer', 'time-zone'].map((name) => `jwapp-${name}=; path=/; max-age=0; samesite=lax`),
  );
});

test('mirror cookies: are secure on a page over https', () => {
  const written: string[] = [];
  const document = {
    location: { protocol: 'https:' },
    get cookie() {
      return '';
    },
    set cookie(text: string) {
      written.push(text);
    },
  } as unknown as Document;
  mirror(document, memoryStore([['language', 'fr']]), false);
  expect(written.length).toBeGreaterThan(1);
  for (const text of written) expect(text).toMatch(/; samesite=lax; secure$/);
});

test('mirror cookies: hold whether a viewer is signed in, and nothing about them', () => {
  const written: string[] = [];
  let header = '';
  const document = {
    get cookie() {
      return header;
    },
    set cookie(text: string) {
      if (text.startsWith('jwapp-viewer')) written.push(text);
    },
  } as unknown as Document;
  const device = memoryStore([['inplayer_token', '{"token":"secret-token"}']]);
  mirror(document, device, true);
  expect(written).toEqual(['jwapp-viewer=known; path=/; max-age=31536000; samesite=lax']);
  expect(deviceFromCookies('jwapp-viewer=known').viewer).toBe('known');
  expect(deviceFromCookies('jwapp-viewer=none').viewer).toBe('none');
  expect(deviceFromCookies('').viewer).toBeUndefined();
  expect(deviceFromCookies('jwapp-viewer=admin').viewer).toBeUndefined();

  header = 'jwapp-viewer=known';
  mirror(document, device, true);
  expect(written).toHaveLength(1);
  mirror(document, device, false);
  expect(written[1]).toMatch(/^jwapp-viewer=none; /);
});

test('mirror cookies: read the zone from Temporal when the browser has it, else from Intl', () => {
  let cookie = '';
  const document = {
    get cookie() {
      return '';
    },
    set cookie(text: string) {
      cookie = text;
    },
  } as unknown as Document;
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Tokyo' } });
  mirrorZone(document);
  expect(cookie).toMatch(/^jwapp-time-zone=Asia%2FTokyo;/);
  vi.stubGlobal('Temporal', undefined);
  mirrorZone(document);
  expect(cookie).not.toMatch(/Tokyo/);
  vi.unstubAllGlobals();
});
