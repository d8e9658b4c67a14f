import { expect, test } from 'vitest';
import { BUILD_BRAND, brandOf } from './brand.ts';

test("the config's custom values replace the build's under the same names", () => {
  const brand = brandOf({
    custom: { contactEmail: 'hello@footlights.example', studioUrl: 'https://studio.example' },
  });
  expect(brand).toMatchObject({
    contactEmail: 'hello@footlights.example',
    studioUrl: 'https://studio.example',
  });
  expect(brand.studioLabel).toBe(BUILD_BRAND.studioLabel);
});

test('an address that is no web address is left out', () => {
  expect(
    brandOf({ custom: { studioUrl: 'javascript:alert(1)', helpUrl: 'http://plain.example', xUrl: 7 } }),
  ).toEqual(BUILD_BRAND);
});

test('the playlist of the pricing page is the build’s, unless the config names another [PRICING-05 CONST-36]', () => {
  const build = { ...BUILD_BRAND, pricingPlaylistId: 'AllConcP' };
  const idOf = (custom: Record<string, unknown>) => brandOf({ custom }, build).pricingPlaylistId;
  expect(idOf({})).toBe('AllConcP');
  expect(idOf({ pricingPlaylistId: 'NewSeas1' })).toBe('NewSeas1');
  expect(idOf({ pricingPlaylistId: 7 })).toBe('AllConcP');
  // and none at all is a choice too
  expect(idOf({ pricingPlaylistId: '' })).toBe('');
});
