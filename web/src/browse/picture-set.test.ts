import { expect, test } from 'vitest';
import { type PicturePlace, pictureFor } from './picture-set.ts';

const content = { base: 'https://content.test', siteId: 'Ab12Cd34', fetch, log: () => {} };
const picture = (place: PicturePlace, label?: string) => pictureFor(content, 'Med00001', place, label);
const IMAGES = 'https://content.test/v2/media/Med00001/images';

test.each([
  ['card', 'card', 320],
  ['featured', 'card', 640],
  ['default', 'card', 640],
  ['hero', 'background', 1280],
  ['backdrop', 'background', 1280],
] as const)(
  'the picture of a %s is %s at width %i [CARD-05 CARD-06 CARD-07 CARD-14]',
  (place, use, width) => {
    expect(picture(place).src).toBe(`${IMAGES}/${use}.webp?poster_fallback=1&width=${width}`);
  },
);

test('the playlist’s label comes first for cards, with the usual picture behind it [CARD-04]', () => {
  expect(picture('card', 'card-portrait').src).toBe(
    `${IMAGES}/card-portrait.webp?poster_fallback=1&fallback=card&width=320`,
  );
});

test('backgrounds never take the playlist’s label [CARD-14]', () => {
  for (const place of ['hero', 'backdrop'] as const) expect(picture(place, 'square')).toEqual(picture(place));
});

test('only the wire’s widths are on offer, each under its own name [CONST-34]', () => {
  for (const place of ['card', 'featured', 'default', 'hero', 'backdrop'] as const) {
    const offers = picture(place).srcSet.split(', ');
    expect(offers.length).toBeGreaterThan(2);
    for (const offer of offers) {
      const [, asked, named] = /[?&]width=(\d+) (\d+)w$/.exec(offer) ?? [];
      expect(asked).toBe(named);
      expect(['320', '480', '640', '720', '1280', '1920']).toContain(asked);
    }
  }
});
