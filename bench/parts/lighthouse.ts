import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/support/find-chromium.mjs';
import { childEnv } from '../../scripts/support/run.mjs';
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

type Scores = Record<string, number>;

/** Lighthouse with its mobile settings for Home and every other kind of screen. */
export const lighthouse: Part = {
  name: 'lighthouse',
  async measure(house, { runs }) {
    const figures: Figure[] = [];
    const routes: [name: string, url: string][] = [['Home', house.url], ...screensOf(house)];
    for (const [name, url] of routes) {
      const scores = await repeat(Math.min(runs, 3), async () => judgeOrAgain(url));
      const judged = CATEGORIES.filter(({ id }) => id !== 'seo' || !UNLISTED.test(url));
      figures.push(
        ...judged.map(({ id, least }) =>
          atLeast(
            `Lighthouse, ${name}: ${id}`,
            scores.map((one) => one[id] ?? 0),
            'score',
            least,
          ),
        ),
      );
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

function judge(url: string): Scores {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const output = join(folder, 'report.json');
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    `--chrome-flags=${CHROMIUM_FLAGS.join(' ')}`,
  ];
  const only = `--only-categories=${CATEGORIES.map(({ id }) => id).join(',')}`;
  const { stderr } = spawnSync('lighthouse', [...args, only], {
    env: childEnv({ CHROME_PATH: findChromium() ?? '' }),
    encoding: 'utf8',
  });
  try {
    const { categories, audits, runtimeError } = readReport(output, stderr);
    for (const { id, score, scoreDisplayMode } of Object.values(audits)) {
      if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
        console.error(`  ${url}: ${id} scores ${score}`);
    }
    return Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => {
        // a page that could not be judged is not a bad page
        if (score === null) throw new Error(`Lighthouse gives no ${id}: ${runtimeError?.message ?? url}`);
        return [id, Math.round(score * 100)];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws if there is none */
function readReport(path: string, said: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    throw new Error(`Lighthouse left no report: ${said.slice(-400)}`);
  }
}

interface Report {
  categories: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
  audits: Record<string, { id: string; score: number | null; scoreDisplayMode: string }>;
}
