import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findJsonPlaces } from './json-places.ts';

it('json places: finds each value by its path', () => {
  const { values, error } = findJsonPlaces('{\n  "a": [\n    1,\n    { "b": "x" }\n  ]\n}');
  expect(error).toBeNull();
  expect(values.get('a')).toEqual({ line: 2, column: 8 });
  expect(values.get('a[1].b')).toEqual({ line: 4, column: 12 });
});

it('json places: finds the last of thirty thousand', () => {
  const { values } = findJsonPlaces(`[\n${'1,\n'.repeat(29_999)}  1]`);
  expect(values.get('[29999]')).toEqual({ line: 30_001, column: 3 });
});

it.each([
  ['{\n  "a": 1,\n}', 3, 1],
  ['{\n  "a" 1\n}', 2, 7],
  ['[1,\n2', 2, 2],
  ['{\n  "a": [1]\n\n  "b": 2\n}', 2, 11],
  ['', 1, 1],
  ['{"a":\n tru}', 2, 2],
  ['{} x', 1, 4],
  ['{"a":1}\n{"b":2}', 2, 1],
  ['["a\nb"]', 1, 2],
  ['[01]', 1, 2],
])('json places: reports where %j is wrong', (text, line, column) => {
  expect(findJsonPlaces(text).error).toMatchObject({ line, column });
});

it('json places: agrees with JSON.parse about valid texts', () => {
  const cut = fc.tuple(fc.json(), fc.nat({ max: 40 })).map(([text, at]) => text.slice(0, at));
  fc.assert(
    fc.property(fc.oneof(fc.json(), cut, fc.string()), (text) => {
      let valid = true;
      try {
        JSON.parse(text);
      } catch {
        valid = false;
      }
      expect(findJsonPlaces(text).error === null).toBe(valid);
    }),
    { numRuns: 1000 },
  );
});
