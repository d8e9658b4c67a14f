import { describe, expect, it } from 'vitest';
import { queryInteger, queryList } from './query.ts';

describe('queryList', () => {
  it('reads a list joined by commas and one joined by %2C alike [CONTENTAPI-20]', () => {
    for (const text of ['ids=a,b,c', 'ids=a%2Cb%2Cc', 'ids=a%2cb,c']) {
      expect(queryList(new URLSearchParams(text), 'ids')).toEqual(['a', 'b', 'c']);
    }
  });

  it('reads a list left out and one without a value as empty', () => {
    expect(queryList(new URLSearchParams(''), 'ids')).toEqual([]);
    expect(queryList(new URLSearchParams('ids='), 'ids')).toEqual([]);
  });
});

describe('queryInteger', () => {
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
  ])('reads "%s" from 1 to 500 as %s', (text, value) => {
    expect(queryInteger(new URLSearchParams(text), 'n', 1, 500)).toBe(value);
  });
});
