import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import {
  CAPTION_LOOKS,
  type CaptionTrait,
  readCaptionLook,
  saveCaptionLook,
  USUAL_LOOK,
} from './caption-look.ts';

const TRAITS = Object.keys(CAPTION_LOOKS) as CaptionTrait[];

describe('the look of captions', () => {
  test.each(TRAITS)(
    'each %s that can be chosen is kept on the device, and no other trait changes',
    (trait) => {
      for (const value of CAPTION_LOOKS[trait]) {
        const store = memoryStore();
        saveCaptionLook({ [trait]: value }, store);
        expect(readCaptionLook(store)).toEqual({ ...USUAL_LOOK, [trait]: value });
      }
    },
  );
  test('what is stored and not known is as usual', () => {
    for (const text of ['', '{', 'red', 'toString', '[]']) {
      expect(readCaptionLook(memoryStore(TRAITS.map((trait) => [`captions-${trait}`, text])))).toEqual(
        USUAL_LOOK,
      );
    }
  });
  test('every colour stands out on its shade over a white picture, and has a rule of its own', () => {
    const styles = readFileSync(new URL('../picture/caption-overlay.module.css', import.meta.url), 'utf8');
    const shade = 255 * (1 - 0.78);
    for (const colour of CAPTION_LOOKS.colour) {
      const rule = new RegExp(`data-colour="${colour}"\\] \\{\\s*color: (#\\w{6})`).exec(styles)?.[1];
      expect(rule !== undefined).toBe(colour !== USUAL_LOOK.colour);
      expect(contrast(channels(rule ?? '#ffffff'), [shade, shade, shade])).toBeGreaterThan(7);
    }
  });
});

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: number[], other: number[]): number {
  const luminance = (rgb: number[]) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
