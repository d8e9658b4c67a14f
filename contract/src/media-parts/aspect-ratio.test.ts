import { expect, it } from 'vitest';
import { ASPECT_RATIOS, toAspectRatio } from './aspect-ratio.ts';

it('aspect ratio: accepts exactly eight shapes [CARD-02 CONST-32]', () => {
  const shapes = ['1:1', '2:1', '2:3', '4:3', '5:3', '16:9', '9:13', '9:16'];
  expect(ASPECT_RATIOS).toEqual(shapes);
  expect(shapes.map(toAspectRatio)).toEqual(shapes);
});

it('aspect ratio: defaults to 16:9 for anything else [CARD-03]', () => {
  for (const value of ['3:2', '16/9', ' 1:1', '', undefined, null, 1, {}])
    expect(toAspectRatio(value)).toBe('16:9');
});
