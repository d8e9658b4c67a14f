import { expect, test } from 'vitest';
import { fillTexts } from './texts.ts';

test('fill texts: fills what a file lacks, has empty or has as no text, and nothing else [I18N-02]', () => {
  const english = { a: 'A', deep: { b: 'B', c: 'C' }, n_one: 'one', n_other: 'more' };
  for (const [own, whole] of [
    [{ a: 'Ä', deep: { b: 'Be', c: 'Ce' }, n_one: 'eins', n_other: 'mehr', more: 'x' }, {}],
    [
      { a: 'Ä', deep: { b: ' ' }, n_one: 'eins' },
      { deep: { b: 'B', c: 'C' }, n_other: 'more' },
    ],
    [{ a: 'Ä', deep: english.deep, n_other: 'mehr' }, {}],
    [
      { a: null, deep: 'Tief', n: 'viele' },
      { a: 'A', deep: english.deep },
    ],
    [[], english],
    [null, english],
  ] as const)
    expect(fillTexts(own as never, english)).toEqual({ ...own, ...whole });
});
