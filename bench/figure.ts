/** One measured value. */
export interface Figure {
  name: string;
  value: number;
  unit: 'ms' | 's' | 'kB' | '/s' | '%' | 'score' | 'elements' | 'frames' | '';
  /** The highest allowed value, or the lowest if more is better. Null: for information. */
  budget: number | null;
  better: 'less' | 'more';
  /** The values of all runs; `value` is their median. */
  runs?: readonly number[];
  /** What was measured for comparison in the same run. */
  beside?: Beside;
  /** How the budget is derived from the comparison; undefined if it is not. */
  rule?: Rule;
  /** The recorded value of another app that does the same work. */
  peer?: Peer;
}

/** A budget: a maximum, or the compared value times a factor, or plus an amount. */
export type Rule = { atMost: number } | { times: number } | { over: number };

export interface Beside {
  what: 'reference' | 'click';
  value: number;
  runs: readonly number[];
}

/** Another app's value, and the reference's value in the same run. */
export interface Peer {
  peer: number;
  reference?: number;
}

/** A figure for which smaller is better. */
export function atMost(
  name: string,
  value: number | readonly number[],
  unit: Figure['unit'],
  budget: number | null,
): Figure {
  return figure(name, value, unit, budget, 'less');
}

/** A figure for which larger is better. */
export function atLeast(
  name: string,
  value: number | readonly number[],
  unit: Figure['unit'],
  budget: number | null,
): Figure {
  return figure(name, value, unit, budget, 'more');
}

/**
 * A value with a comparison from the same run; judged by it if there is a rule, and not judged without one.
 */
export function compared(
  measured: { name: string; unit: Figure['unit']; runs: readonly number[] },
  other: { what: Beside['what']; runs: readonly number[] } | null,
  rule: Rule | null,
): Figure {
  const beside = other && { ...other, value: median(other.runs) };
  const budget = rule && limit(rule, beside?.value ?? Number.NaN);
  return {
    ...figure(measured.name, measured.runs, measured.unit, budget, 'less'),
    ...(beside && { beside }),
    ...(rule && !('atMost' in rule) && { rule }),
  };
}

/**
 * Whether a figure is within its budget; null if it has none. A value that could not be measured is never
 * within it.
 */
export function keepsBudget({ value, budget, better }: Figure): boolean | null {
  if (budget === null) return null;
  return better === 'less' ? value <= budget : value >= budget;
}

/** The value divided by the compared one; null without a comparison. Zero compared with zero is 1. */
export function ratio(value: number, beside: number | undefined): number | null {
  if (beside === undefined) return null;
  return value === 0 && beside === 0 ? 1 : value / beside;
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

function limit(rule: Rule, beside: number): number {
  if ('atMost' in rule) return rule.atMost;
  return 'times' in rule ? rule.times * beside : beside + rule.over;
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
