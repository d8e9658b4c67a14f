import { expect, it } from 'vitest';
import { BACKDROP_WIDTH, CARD_WIDTH, DEFAULT_WIDTH, FEATURED_WIDTH } from './image-widths.ts';

it('image widths: are 320 on cards, 640 on featured cards and by default [CONST-34]', () => {
  expect([CARD_WIDTH, FEATURED_WIDTH, DEFAULT_WIDTH, BACKDROP_WIDTH]).toEqual([320, 640, 640, 1280]);
});
