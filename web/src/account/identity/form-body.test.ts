import { expect, test } from 'vitest';
import { formBody } from './form-body.ts';

test('undefined, null, empty and false fields are not sent, 0 is [IDAPI-37]', () => {
  const values = { a: undefined, b: null, c: '', d: false, progress: 0, e: true, f: 'x y&z' };
  expect(formBody(values).toString()).toBe('progress=0&e=true&f=x+y%26z');
});

test('a nested object is sent one level deep, with nothing dropped', () => {
  const values = { metadata: { first_name: ' ', heard_from: '', news: false, none: undefined } };
  expect([...formBody(values)]).toEqual([
    ['metadata[first_name]', ' '],
    ['metadata[heard_from]', ''],
    ['metadata[news]', 'false'],
    ['metadata[none]', ''],
  ]);
});
