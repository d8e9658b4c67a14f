/** One measured value. */
export interface Figure {
  name: string;
  value: number;
  unit: 'ms' | 's' | 'kB' | '/s' | '%' | 'score' | 'elements' | 'frames' | '';
  /** What it may be at most, or at least where more is better. Null: for information. */
  budget: number | null;
  better: 'less' | 'more';
  /** Every run, where the value is their median. */
  runs?: readonly number[];
}

/** A value that is better the smaller it is. */
export function atMost(
  name: string,
  value: number | readonly number[],
  unit: Figure['unit'],
  budget: number | null,
): Figure {
  return figure(name, value, unit, budget, 'less');
}

/** A value that is better the larger it is. */
export function atLeast(
  name: string,
  value: number | readonly number[],
  unit: Figure['unit'],
  budget: number | null,
): Figure {
  return figure(name, value, unit, budget, 'more');
}

/** Whether a figure keeps its budget; null where it has none. A value that could not be had keeps none. */
export function keepsBudget({ value, budget, better }: Figure): boolean | null {
  if (budget === null) return null;
  return better === 'less' ? value <= budget : value >= budget;
}

/** @returns NaN for an empty list */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

function figure(
  name: string,
  value: number | readonly number[],
  unit: Figure['unit'],
  budget: number | null,
  better: Figure['better'],
): Figure {
  const common = { name, unit, budget, better };
  return typeof value === 'number' ? { ...common, value } : { ...common, value: median(value), runs: value };
}
