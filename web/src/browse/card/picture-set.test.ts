import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { expect, test } from 'vitest';
import { type ImageSlot, pictureFor } from './picture-set.ts';

const content = {
  base: 'https://content.test',
  siteId: SITE_ID,
  nowMs: () => Date.now(),
  fetch,
  log: () => {},
};
const picture = (slot: ImageSlot, label?: string) => pictureFor(content, 'Med00001', slot, label);
const IMAGES = 'https://content.test/v2/media/Med00001/images';

test.each([
  ['card', 'card', 320],
  ['featured', 'card', 640],
  ['default', 'card', 640],
  ['hero', 'background', 1280],
  ['backdrop', 'background', 1280],
] as const)('the picture of a %s is %s at width %i [CARD-05 CARD-06 CARD-07 CARD-14]', (slot, use, width) => {
  expect(picture(slot).src).toBe(`${IMAGES}/${use}.webp?poster_fallback=1&width=${width}`);
});

test('the playlist’s label comes first for cards, with the usual picture behind it [CARD-04]', () => {
  expect(picture('card', 'card-portrait').src).toBe(
    `${IMAGES}/card-portrait.webp?poster_fallback=1&fallback=card&width=320`,
  );
});

test('backgrounds never take the playlist’s label [CARD-14]', () => {
  for (const slot of ['hero', 'backdrop'] as const) expect(picture(slot, 'square')).toEqual(picture(slot));
});

test('only the wire’s widths are on offer, each under its own name [CONST-34]', () => {
  for (const slot of ['card', 'featured', 'default', 'hero', 'backdrop'] as const) {
    const offers = picture(slot).srcSet.split(', ');
    expect(offers.length).toBeGreaterThan(2);
    for (const offer of offers) {
      const [, requested, named] = /[?&]width=(\d+) (\d+)w$/.exec(offer) ?? [];
      expect(requested).toBe(named);
      expect(['320', '480', '640', '720', '1280', '1920']).toContain(requested);
    }
  }
});
