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
  /** What was measured in the same run, beside it. */
  beside?: Beside;
  /** How the budget follows from what was measured beside; missing where it does not. */
  rule?: Rule;
  /** The value of another app that does the same work, as noted. */
  peer?: Peer;
}

/** A budget: so much at most, or so many times, or so much over, what was measured beside. */
export type Rule = { atMost: number } | { times: number } | { over: number };

export interface Beside {
  what: 'reference' | 'click';
  value: number;
  runs: readonly number[];
}

/** Another app's value, and the reference's in the run that it was measured in. */
export interface Peer {
  peer: number;
  reference?: number;
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

/** A value beside another one of the same run; judged by it where the rule says so, and without a rule by nothing. */
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

/** Whether a figure keeps its budget; null where it has none. A value that could not be had keeps none. */
export function keepsBudget({ value, budget, better }: Figure): boolean | null {
  if (budget === null) return null;
  return better === 'less' ? value <= budget : value >= budget;
}

/** How many times what was measured beside; null with nothing beside. Nothing beside nothing is as much. */
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
