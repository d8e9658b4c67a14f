import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const WEB = new URL('../', import.meta.url).pathname;
const SHEETS = globSync('**/*.css', { cwd: WEB });

// without a graphics card a spinner before such a filter takes a whole core, for it filters the page at every frame
test('no style sheet filters what is behind a box', () => {
  expect(SHEETS.length).toBeGreaterThan(50);
  expect(SHEETS.filter((name) => /backdrop-filter\s*:/.test(readFileSync(WEB + name, 'utf8')))).toEqual([]);
});
