import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('admin CSV: quotes commas and quotes, and no text is a formula; a negative number stays one', () => {
  const rows = [
    ['=HYPERLINK("http://x")', -3.5],
    ['+31 20', 1],
    [' @SUM(A1)', 2],
    ['-1+1\nnext', 0],
    ['Ada "A", Quay', 12.34],
  ] as const;
  expect(toCsv(['name', 'sum'], rows).split('\r\n')).toEqual([
    'name,sum',
    `"'=HYPERLINK(""http://x"")",-3.5`,
    "'+31 20,1",
    "' @SUM(A1),2",
    "'-1+1 next,0",
    '"Ada ""A"", Quay",12.34',
    '',
  ]);
});
