import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, toLch } from './color.ts';
import { getPalette, getScheme, getStage, getSurface, luma } from './palette.ts';

const byte = fc.integer({ min: 0, max: 255 });
const hex = fc
  .oneof(
    fc.tuple(byte, byte, byte),
    byte.map((grey) => [grey, grey, grey] as const),
  )
  .map((bytes) => `#${bytes.map((value) => value.toString(16).padStart(2, '0')).join('')}`);

test('palette: has dark text above a luma of 186, otherwise light text [THEME-05 CONST-38]', () => {
  expect(luma('#bababa')).toBeCloseTo(186);
  expect(['#bababa', '#bbbbbb', '#000', '#fff'].map(getScheme)).toEqual(['dark', 'light', 'dark', 'light']);
  expect(luma('#0f0')).toBeCloseTo(149.685);
});

test('palette: reads a short colour as its long form [THEME-05]', () => {
  const digit = fc.constantFrom(...'0123456789abcdefABCDEF');
  fc.assert(
    fc.property(digit, digit, digit, (r, g, b) => {
      expect(luma(`#${r}${g}${b}`)).toBe(luma(`#${r}${r}${g}${g}${b}${b}`));
    }),
  );
});

test.each(['#e50914', '#c2185b', '#ffeb3b', '#757575', '#140d13', '#ffffff', '#000000'])(
  'palette: %s is painted as it is configured [THEME-01 THEME-03 THEME-08]',
  (color) => {
    expect(getSurface(color)).toBe(color);
    expect(getPalette(color, '#ffb84d').page).toBe(color);
  },
);

test('palette: darkens a tone until its text has 4.5:1, with its hue and chroma [THEME-01 THEME-03 THEME-08]', () => {
  expect(getSurface('#808080')).toBe('#767676');
  expect(getSurface('#b9b9b9')).toBe('#767676');
  fc.assert(
    fc.property(hex, (color) => {
      const painted = getSurface(color);
      const text = getScheme(color) === 'light' ? '#000000' : '#ffffff';
      expect(contrast(painted, text)).toBeGreaterThanOrEqual(4.5);
      if (contrast(color, text) >= 4.5) expect(painted).toBe(color);
      // a step of one in a byte is the least there is
      else expect(contrast(painted, text)).toBeLessThan(4.7);
    }),
  );
  const [was, is] = [toLch('#ff6b6b'), toLch(getSurface('#ff6b6b'))];
  expect(is.l).toBeLessThan(was.l);
  expect(is.h).toBeCloseTo(was.h, 1);
});

test('palette: keeps every text and mark readable with the colours of any brand [THEME-05 A11Y-06]', () => {
  fc.assert(
    fc.property(hex, hex, (ground, accent) => {
      const palette = getPalette(ground, accent);
      const on = (name: string, other: string) => contrast(palette[name] ?? '', palette[other] ?? '');
      for (const other of ['page', 'surface-1', 'surface-2', 'surface-3', 'raised', 'accent-wash']) {
        for (const name of ['text', 'muted', 'accent-text', 'danger', 'success']) {
          expect(on(name, other), `${name} on ${other}`).toBeGreaterThanOrEqual(4.5);
        }
        if (other !== 'accent-wash') expect(on('accent-mark', other), other).toBeGreaterThanOrEqual(3);
      }
      expect(on('text', 'surface-4')).toBeGreaterThanOrEqual(4.5);
      expect(on('text', 'well')).toBeGreaterThanOrEqual(4.5);
      for (const fill of ['accent-fill', 'accent-hover'])
        expect(on('on-accent', fill)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 300 },
  );
});

test('palette: uses the accent itself for links, marks and active items when it is visible [THEME-02]', () => {
  const amber = getPalette('#140d13', '#ffb84d');
  expect([amber['accent-fill'], amber['accent-mark'], amber['accent-text']]).toEqual(
    Array(3).fill('#ffb84d'),
  );
  const pink = getPalette('#140d13', '#ff3d81');
  expect(pink['accent-mark']).toBe('#ff3d81');
});

test('palette: gives a primary button an edge when it would not stand out', () => {
  const stage = getPalette(getStage('#8a7f8d'), '#b9b9b9');
  expect(stage['accent-edge']).toBe(stage.text);
  expect(getPalette('#8a7f8d', '#b9b9b9')['accent-edge']).toBe(getPalette('#8a7f8d', '#b9b9b9').text);
  expect(getPalette('#140d13', '#ffb84d')['accent-edge']).toBe('transparent');
});

test('palette: has surfaces that differ from each other and from the page', () => {
  for (const ground of ['#000000', '#140d13', '#e50914', '#808080', '#ffeb3b', '#ffffff']) {
    const palette = getPalette(ground, '#ffb84d');
    const tones = ['page', 'surface-1', 'surface-2', 'surface-3', 'surface-4'].map(
      (name) => toLch(palette[name] ?? '').l,
    );
    tones.slice(1).forEach((tone, at) => {
      expect(Math.abs(tone - (tones[at] ?? 0)), `${ground} ${at + 1}`).toBeGreaterThan(0.015);
    });
  }
});

test('palette: has a dark stage on every site', () => {
  fc.assert(
    fc.property(hex, (ground) => {
      expect(getScheme(getStage(ground))).toBe('dark');
      expect(contrast(getStage(ground), '#ffffff')).toBeGreaterThan(15);
    }),
  );
});
