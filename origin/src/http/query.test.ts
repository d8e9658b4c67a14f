import { expect, it } from 'vitest';
import { queryInteger, queryList } from './query.ts';

it('queryList: reads a list joined by commas or by %2C [CONTENTAPI-20]', () => {
  for (const text of ['ids=a,b,c', 'ids=a%2Cb%2Cc', 'ids=a%2cb,c']) {
    expect(queryList(new URLSearchParams(text), 'ids')).toEqual(['a', 'b', 'c']);
  }
});

it('queryList: reads a missing or empty list as empty', () => {
  expect(queryList(new URLSearchParams(''), 'ids')).toEqual([]);
  expect(queryList(new URLSearchParams('ids='), 'ids')).toEqual([]);
});

it.each([
  ['n=1', 1],
  ['n=500', 500],
  ['', null],
  ['n=', 'bad'],
  ['n=0', 'bad'],
  ['n=501', 'bad'],
  ['n=-1', 'bad'],
  ['n=1.5', 'bad'],
  ['n=1e2', 'bad'],
  ['n=0x10', 'bad'],
  ['n=%201', 'bad'],
  ['n=99999999999999999999', 'bad'],
])('queryInteger: reads "%s" from 1 to 500 as %s', (text, value) => {
  expect(queryInteger(new URLSearchParams(text), 'n', 1, 500)).toBe(value);
});
