import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { inRoot, ROOT } from '../scripts/support/root.mjs';
import { peerApp } from './budgets.ts';
import { type Beside, type Figure, keepsBudget, ratio } from './figure.ts';

export interface Measured {
  part: string;
  figures: Figure[];
  /** Load average over one minute before and after. */
  load: [number, number];
}

/** Writes `results/DATE-COMMIT.json` and `results/latest.md`. */
export function writeResults(command: string, measured: readonly Measured[]): void {
  const about = {
    command,
    commit: commit(),
    date: new Date().toISOString(),
    node: process.version,
    machine: `${cpus().length} cores, ${Math.round(totalmem() / 1e9)} GB`,
    load: loadavg().map((value) => Math.round(value * 100) / 100),
  };
  const folder = inRoot('bench', 'results');
  mkdirSync(folder, { recursive: true });
  const file = `${about.date.slice(0, 10)}-${about.commit}.json`;
  writeFileSync(`${folder}/${file}`, `${JSON.stringify({ ...about, measured }, null, 2)}\n`);
  const facts = Object.entries(about).map(
    ([name, value]) => `- ${name}: \`${Array.isArray(value) ? value.join(' ') : value}\``,
  );
  writeFileSync(
    `${folder}/latest.md`,
    ['# Measurements', '', ...facts, '', ...table(measured), ''].join('\n'),
  );
}

/** Each figure with its reference, budget and peer, as Markdown rows. */
export function table(measured: readonly Measured[]): string[] {
  const rows = measured.flatMap(({ figures, load }) => figures.map((figure) => row(figure, load[1])));
  return [
    '| what | figure | beside | ratio | budget | | peer | load |',
    '|---|---:|---:|---:|---:|---|---:|---:|',
    ...rows,
    '',
    `Beside: the page without a framework in the same run (r), or the click that led away (c). Peer: ${peerApp}.`,
  ];
}

/** Every figure that misses its budget, and what is allowed. */
export function misses(measured: readonly Measured[]): string[] {
  return measured
    .flatMap(({ figures }) => figures)
    .filter((figure) => keepsBudget(figure) === false)
    .map((figure) => {
      const limit = figure.better === 'less' ? 'at most' : 'at least';
      const rule = figure.rule ? ` (${ruleOf(figure)})` : '';
      return `${figure.name}: ${withUnit(figure.value, figure)}, ${limit} ${withUnit(figure.budget ?? 0, figure)}${rule}`;
    });
}

function row(figure: Figure, load: number): string {
  const { value, beside, peer } = figure;
  const kept = keepsBudget(figure);
  const cells = [
    figure.name,
    withUnit(value, figure),
    beside ? withUnit(beside.value, figure) : '',
    times(ratio(value, beside?.value), beside),
    ruleOf(figure),
    kept === null ? '' : kept ? 'kept' : '**missed**',
    peer ? times(ratio(peer.peer, peer.reference), beside) || withUnit(peer.peer, figure) : '',
    load.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

function ruleOf({ budget, better, rule, beside, unit }: Figure): string {
  if (budget === null) return '';
  const sign = better === 'less' ? '≤' : '≥';
  const one = symbol(beside);
  if (!rule || 'atMost' in rule) return `${sign} ${budget} ${unit}`.trim();
  return 'times' in rule ? `${sign} ${rule.times} ${one}` : `${sign} ${one} + ${rule.over} ${unit}`;
}

function times(value: number | null, beside: Beside | undefined): string {
  return value === null || Number.isNaN(value) ? '' : `${written(value)} ${symbol(beside)}`;
}

const symbol = (beside: Beside | undefined) => (beside?.what === 'click' ? 'c' : 'r');

const withUnit = (value: number, { unit }: Figure) =>
  Number.isNaN(value) ? 'none' : `${written(value)} ${unit}`.trim();

/** Three significant digits, never with an exponent. */
function written(value: number): string {
  if (!Number.isFinite(value)) return '∞';
  if (Math.abs(value) >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(3)));
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? '-changed' : '');
  } catch {
    return 'unknown';
  }
}
