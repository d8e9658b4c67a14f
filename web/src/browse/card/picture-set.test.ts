import { expect, test } from 'vitest';
import { contentSource } from '../../content/testing/content-source.ts';
import { type ImageSlot, pictureFor } from './picture-set.ts';

const picture = (slot: ImageSlot, label?: string) => pictureFor(contentSource(), 'Med00001', slot, label);
const IMAGES = 'https://content.test/v2/media/Med00001/images';

test('picture: has the use and the width of its place [CARD-05 CARD-06 CARD-07 CARD-14]', () => {
  for (const [slot, use, width] of [
    ['card', 'card', 320],
    ['featured', 'card', 640],
    ['default', 'card', 640],
    ['hero', 'background', 1280],
    ['backdrop', 'background', 1280],
  ] as const) {
    expect(picture(slot).src).toBe(`${IMAGES}/${use}.webp?poster_fallback=1&width=${width}`);
  }
});

test('picture: of a card has the label of the playlist, with the usual one as fallback [CARD-04]', () => {
  expect(picture('card', 'card-portrait').src).toBe(
    `${IMAGES}/card-portrait.webp?poster_fallback=1&fallback=card&width=320`,
  );
});

test('picture: of a background ignores the label of the playlist [CARD-14]', () => {
  for (const slot of ['hero', 'backdrop'] as const) expect(picture(slot, 'square')).toEqual(picture(slot));
});

test('picture: offers only the widths of the service, each under its own name [CONST-34]', () => {
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
