import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openHouse } from './house.ts';
import type { Part } from './part.ts';
import { back } from './parts/back.ts';
import { bytes } from './parts/bytes.ts';
import { click } from './parts/click.ts';
import { guide } from './parts/guide.ts';
import { home } from './parts/home.ts';
import { kills } from './parts/kills.ts';
import { lighthouse } from './parts/lighthouse.ts';
import { list } from './parts/list.ts';
import { live } from './parts/live.ts';
import { members } from './parts/members.ts';
import { play } from './parts/play.ts';
import { rate } from './parts/rate.ts';
import { scroll } from './parts/scroll.ts';
import { search } from './parts/search.ts';
import { start } from './parts/start.ts';
import { type Measured, misses, table, writeResults } from './results.ts';
import { warmUp } from './warm-up.ts';

/** Measured in this order. A new measurement is a new row. */
const PARTS: readonly Part[] = [
  bytes,
  home,
  click,
  back,
  list,
  scroll,
  guide,
  search,
  play,
  live,
  rate,
  start,
  members,
  kills,
  lighthouse,
];

const USAGE = `Usage: npm run bench -- [options]

  --only NAME,NAME    ${PARTS.map(({ name }) => name).join(', ')}
  --content URL       measure on this content API instead of the heavy fixture
  --config CODE       config to start with there (noacct00)
  --runs N            runs of which the median counts (5)
  --minutes N         how long a live channel is watched (30)
  --dry               print, write no results
`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    content: { type: 'string' },
    config: { type: 'string', default: 'noacct00' },
    runs: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '30' },
    dry: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const wanted = values.only?.split(',') ?? PARTS.map(({ name }) => name);
const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
if (values.help || unknown.length > 0) {
  console.log(unknown.length > 0 ? `There is no part ${unknown.join(', ')}\n\n${USAGE}` : USAGE);
  process.exit(unknown.length > 0 ? 2 : 0);
}

const house = await openHouse({ contentUrl: values.content, config: values.config });
const measured: Measured[] = [];
try {
  await warmUp(house);
  for (const part of PARTS.filter(({ name }) => wanted.includes(name))) {
    console.error(`measuring ${part.name}`);
    const before = loadavg()[0] ?? 0;
    try {
      const figures = await part.measure(house, {
        runs: Number(values.runs),
        minutes: Number(values.minutes),
      });
      const one = { part: part.name, figures, load: [before, loadavg()[0] ?? 0] } satisfies Measured;
      measured.push(one);
      // printed at once, so that an aborted run has shown its results so far
      console.error(table([one]).join('\n'));
    } catch (error) {
      console.error(
        `  ${part.name} could not be measured: ${error instanceof Error ? error.message : error}`,
      );
      process.exitCode = 1;
    }
  }
} finally {
  await house.stop();
}

console.log(table(measured).join('\n'));
const command = ['npm run bench', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(
  ' ',
);
if (!values.dry) writeResults(command, measured);
const missed = misses(measured);
if (missed.length > 0) {
  console.error(`\n${missed.length} missed:\n${missed.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
}
