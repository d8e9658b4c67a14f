import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const WEB = new URL('../', import.meta.url).pathname;
const SHEETS = globSync('**/*.css', { cwd: WEB });

// without a graphics card a spinner before such a filter takes a whole core, for it filters the page at every frame
test('style sheets: filter nothing behind a box', () => {
  expect(SHEETS.length).toBeGreaterThan(50);
  expect(SHEETS.filter((name) => /backdrop-filter\s*:/.test(readFileSync(WEB + name, 'utf8')))).toEqual([]);
});

/** What a compositor moves by itself, while the page's own thread is left alone. */
const COMPOSITED = ['opacity', 'translate', 'rotate', 'scale', 'transform'];

test('style sheets: an animation while something loads neither lays out nor paints', () => {
  const moved = SHEETS.flatMap((name) => {
    const sheet = readFileSync(WEB + name, 'utf8');
    const endless = [...sheet.matchAll(/animation: (\w+)[^;]* infinite/g)].map(([, keyframes]) => keyframes);
    return endless.flatMap((keyframes) => {
      const [, rule = ''] = new RegExp(`@keyframes ${keyframes} \\{(.*?)\n\\}`, 's').exec(sheet) ?? [];
      return [...rule.matchAll(/([\w-]+): /g)].map(([, property = '']) => ({ name, property }));
    });
  });
  expect(moved.length).toBeGreaterThan(4);
  expect(moved.filter(({ property }) => !COMPOSITED.includes(property))).toEqual([]);
});
