import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { inRoot, ROOT } from '../scripts/support/root.mjs';
import { type Figure, keepsBudget } from './figure.ts';

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

/** Figure beside budget, as Markdown rows. */
export function table(measured: readonly Measured[]): string[] {
  const rows = measured.flatMap(({ figures, load }) => figures.map((figure) => row(figure, load[1])));
  return ['| what | figure | budget | | load |', '|---|---:|---:|---|---:|', ...rows];
}

function row(figure: Figure, load: number): string {
  const kept = keepsBudget(figure);
  const verdict = kept === null ? '' : kept ? 'kept' : '**missed**';
  const limit =
    figure.budget === null ? '' : `${figure.better === 'less' ? '≤' : '≥'} ${figure.budget} ${figure.unit}`;
  return `| ${figure.name} | ${written(figure.value)} ${figure.unit} | ${limit} | ${verdict} | ${load.toFixed(1)} |`;
}

/** Three figures that count, never in powers of ten. */
function written(value: number): string {
  if (Number.isNaN(value)) return 'none';
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
