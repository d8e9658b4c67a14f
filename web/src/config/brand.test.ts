import { expect, test } from 'vitest';
import { BUILD_BRAND, getBrand } from './brand.ts';

test("brand: replaces the build's values by the config's custom values", () => {
  const brand = getBrand({
    custom: { contactEmail: 'hello@footlights.example', studioUrl: 'https://studio.example' },
  });
  expect(brand).toMatchObject({
    contactEmail: 'hello@footlights.example',
    studioUrl: 'https://studio.example',
  });
  expect(brand.studioLabel).toBe(BUILD_BRAND.studioLabel);
});

test('brand: leaves out an address that is no web address', () => {
  expect(
    getBrand({ custom: { studioUrl: 'javascript:alert(1)', helpUrl: 'http://plain.example', xUrl: 7 } }),
  ).toEqual(BUILD_BRAND);
});

test('brand: uses the build’s playlist of the pricing page unless the config names another [PRICING-05 CONST-36]', () => {
  const build = { ...BUILD_BRAND, pricingPlaylistId: 'AllConcP' };
  const getId = (custom: Record<string, unknown>) => getBrand({ custom }, build).pricingPlaylistId;
  expect(getId({})).toBe('AllConcP');
  expect(getId({ pricingPlaylistId: 'NewSeas1' })).toBe('NewSeas1');
  expect(getId({ pricingPlaylistId: 7 })).toBe('AllConcP');
  // and none at all is a choice too
  expect(getId({ pricingPlaylistId: '' })).toBe('');
});
