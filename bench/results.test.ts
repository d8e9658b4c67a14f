import { expect, test } from 'vitest';
import { atLeast, atMost, compared, type Figure } from './figure.ts';
import { misses, table } from './results.ts';

const heading: Figure = {
  ...compared(
    { name: 'heading', unit: 'ms', runs: [322] },
    { what: 'reference', runs: [66] },
    { times: 1.5 },
  ),
  peer: { peer: 176, reference: 66 },
};
const back = compared({ name: 'back', unit: 'ms', runs: [] }, { what: 'click', runs: [200] }, { times: 0.5 });
const measured = (...figures: Figure[]) => [{ part: 'any', figures, load: [0, 1] as [number, number] }];

test('every missed budget is listed with what it may be, and nothing that is kept or not judged', () => {
  const figures = [
    heading,
    back,
    atMost('kept', 1, 'ms', 1),
    atMost('told', 9e9, 'ms', null),
    atLeast('rate', 5, '/s', 10),
  ];
  expect(misses(measured(...figures))).toEqual([
    'heading: 322 ms, at most 99 ms (≤ 1.5 r)',
    'back: none, at most 100 ms (≤ 0.5 c)',
    'rate: 5 /s, at least 10 /s',
  ]);
  expect(misses(measured(atMost('kept', 1, 'ms', 1)))).toEqual([]);
});

test("the table shows ours, the reference's, their ratio and the peer's beside it", () => {
  expect(table(measured(heading))).toContain(
    '| heading | 322 ms | 66 ms | 4.88 r | ≤ 1.5 r | **missed** | 2.67 r | 1.0 |',
  );
});
