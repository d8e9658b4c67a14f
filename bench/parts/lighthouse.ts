import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/support/find-chromium.mjs';
import { childEnv } from '../../scripts/support/run.mjs';
import { byProcessorTime, type Trace } from '../browser/processor-time.ts';
import { atLeast, type Figure } from '../figure.ts';
import { type Part, repeat } from '../part.ts';
import { screensOf } from '../places.ts';

const CATEGORIES = [
  { id: 'performance', least: 99 },
  { id: 'accessibility', least: 100 },
  { id: 'best-practices', least: 100 },
  { id: 'seo', least: 100 },
] as const;

/** Pages that search engines must not list: `robots.txt` names them. */
const UNLISTED = /\/q\//;

/** Of 0 to 100, by category; `alone` is performance as `byProcessorTime` has it. */
type Scores = Record<string, number>;

/**
 * Lighthouse with its mobile settings for Home and every other kind of screen; its performance once more with
 * the main thread's tasks as long as the processor worked on them. (decision 0046)
 */
export const lighthouse: Part = {
  name: 'lighthouse',
  async measure(house, { runs }) {
    const figures: Figure[] = [];
    const routes: [name: string, url: string][] = [['Home', house.url], ...screensOf(house)];
    for (const [name, url] of routes) {
      const scores = await repeat(Math.min(runs, 3), async () => judgeOrAgain(url));
      const judged = CATEGORIES.filter(({ id }) => id !== 'seo' || !UNLISTED.test(url));
      const add = (what: string, id: string, least: number) =>
        figures.push(
          atLeast(
            `Lighthouse, ${name}: ${what}`,
            scores.map((one) => one[id] ?? 0),
            'score',
            least,
          ),
        );
      for (const { id, least } of judged) {
        add(id, id, least);
        if (id === 'performance') add('performance by processor time', 'alone', least);
      }
    }
    return figures;
  },
};

/**
 * Sometimes Lighthouse fails to record a load, independent of the page. @throws if the second attempt fails
 * too
 */
function judgeOrAgain(url: string): Scores {
  try {
    return judge(url);
  } catch (error) {
    console.error(`  once more: ${error}`);
    return judge(url);
  }
}

/** One load, judged twice. */
function judge(url: string): Scores {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  try {
    const report = run(url, folder, ['--gather-mode']);
    for (const { id, score, scoreDisplayMode } of Object.values(report.audits)) {
      if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
        console.error(`  ${url}: ${id} scores ${score}`);
    }
    const trace = join(folder, 'trace.json');
    const recorded = JSON.parse(readFileSync(trace, 'utf8')) as Trace;
    writeFileSync(trace, JSON.stringify(byProcessorTime(recorded)));
    const { performance } = scoresOf(url, run(url, folder));
    return { ...scoresOf(url, report), alone: performance ?? 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Judges the load that is recorded in the folder. @throws if Lighthouse leaves no report */
function run(url: string, folder: string, more: readonly string[] = []): Report {
  const output = join(folder, 'report.json');
  rmSync(output, { force: true });
  const modes = [...more, '--audit-mode'].map((mode) => `${mode}=${folder}`);
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    `--chrome-flags=${CHROMIUM_FLAGS.join(' ')}`,
    `--only-categories=${CATEGORIES.map(({ id }) => id).join(',')}`,
    ...modes,
  ];
  const { stderr } = spawnSync('lighthouse', args, {
    env: childEnv({ CHROME_PATH: findChromium() ?? '' }),
    encoding: 'utf8',
  });
  try {
    return JSON.parse(readFileSync(output, 'utf8')) as Report;
  } catch {
    throw new Error(`Lighthouse left no report: ${stderr.slice(-400)}`);
  }
}

/** @throws if a category has none */
function scoresOf(url: string, { categories, runtimeError }: Report): Scores {
  return Object.fromEntries(
    Object.entries(categories).map(([id, { score }]) => {
      // a page that could not be judged is not a bad page
      if (score === null) throw new Error(`Lighthouse gives no ${id}: ${runtimeError?.message ?? url}`);
      return [id, Math.round(score * 100)];
    }),
  );
}

interface Report {
  categories: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
  audits: Record<string, { id: string; score: number | null; scoreDisplayMode: string }>;
}
