import { expect, test } from 'vitest';
import { withLicencePassport } from './licence-passport.ts';

const source = (drm: object) => ({ file: '/a.mpd?passport=kept', type: 'application/dash+xml', drm });
const LICENCE = 'https://lic.test/ask';

test('licence passport: is in every licence address without a token of its own [ACCESS-34]', () => {
  const headers = { 'X-Site': 'pier' };
  const drm = {
    widevine: { url: `${LICENCE}?a=%2F&b` },
    playready: { url: `${LICENCE}?token=own`, headers },
    clearkey: { url: '/licences/clearkey/Med00001' },
    fairplay: { processSpcUrl: `${LICENCE}#x`, certificateUrl: `${LICENCE}.cer` },
  };
  expect(withLicencePassport(source(drm), 'psp_a/b')).toEqual(
    source({
      widevine: { url: `${LICENCE}?a=%2F&b&passport=psp_a%2Fb` },
      playready: { url: `${LICENCE}?token=own`, headers },
      clearkey: { url: '/licences/clearkey/Med00001?passport=psp_a%2Fb' },
      fairplay: { processSpcUrl: `${LICENCE}?passport=psp_a%2Fb#x`, certificateUrl: `${LICENCE}.cer` },
    }),
  );
});

test('licence passport: replaces an old one, counts an empty token, and leaves clear sources as they are [ACCESS-34]', () => {
  const addressFor = (url: string) =>
    withLicencePassport(source({ widevine: { url } }), 'new').drm?.widevine?.url;
  expect(addressFor(`${LICENCE}?passport=old&x=1`)).toBe(`${LICENCE}?x=1&passport=new`);
  expect(addressFor(`${LICENCE}?token=`)).toBe(`${LICENCE}?token=`);
  expect(addressFor(`${LICENCE}?tokens=1`)).toBe(`${LICENCE}?tokens=1&passport=new`);
  const clear = { file: '/a.m3u8', type: '' };
  expect(withLicencePassport(clear, 'psp')).toBe(clear);
});
