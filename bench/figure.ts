import written from './budgets.json' with { type: 'json' };

export type BudgetName = keyof typeof written;

/** A limit: a number, or the median of the reference page in the same run times a factor or plus an amount. */
export type Rule = { atMost: number } | { atLeast: number } | { times: number } | { over: number };

export interface Figure {
  budget: BudgetName;
  /** Viewport or screen, if the budget applies to several. */
  detail?: string;
  /** One value per run; the median counts. */
  values: readonly number[];
  /** The values of the reference page, measured in turn with the product. */
  reference?: readonly number[];
}

const budgets: Readonly<Record<BudgetName, Rule & { what: string; unit: string }>> = written;

/** Whether a value is within its limit. A value or a reference that could not be measured (NaN) is not. */
export function isWithin(rule: Rule, value: number, reference: number): boolean {
  if ('atLeast' in rule) return value >= rule.atLeast;
  if ('atMost' in rule) return value <= rule.atMost;
  return value <= ('times' in rule ? rule.times * reference : reference + rule.over);
}

/** @returns NaN for an empty list */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

export function keepsBudget({ budget, values, reference = [] }: Figure): boolean {
  return isWithin(budgets[budget], median(values), median(reference));
}

/** One row of a Markdown table: what, value, reference, ratio, budget, whether it is kept. */
export function toRow(figure: Figure): string {
  const { budget, detail, values, reference } = figure;
  const { what, unit, ...rule } = budgets[budget];
  const [value, compared] = [median(values), reference && median(reference)];
  const cells = [
    [what, detail].filter(Boolean).join(', '),
    `${round(value)} ${unit}`.trim(),
    compared === undefined ? '' : `${round(compared)} ${unit}`.trim(),
    compared ? `${round(value / compared)} r` : '',
    toLimit(rule, unit),
    keepsBudget(figure) ? 'kept' : '**missed**',
  ];
  return `| ${cells.join(' | ')} |`;
}

function toLimit(rule: Rule, unit: string): string {
  if ('times' in rule) return `≤ ${rule.times} r`;
  if ('over' in rule) return `≤ r + ${rule.over} ${unit}`;
  return ('atMost' in rule ? `≤ ${rule.atMost} ${unit}` : `≥ ${rule.atLeast} ${unit}`).trim();
}

/** Three significant digits, without an exponent. */
function round(value: number): string {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
