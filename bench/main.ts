import { parseArgs } from 'node:util';
import type { Benchmark } from './benchmark.ts';
import { card } from './benchmarks/card.ts';
import { guide } from './benchmarks/guide.ts';
import { home } from './benchmarks/home.ts';
import { list } from './benchmarks/list.ts';
import { listeners } from './benchmarks/listeners.ts';
import { money } from './benchmarks/money.ts';
import { night } from './benchmarks/night.ts';
import { play } from './benchmarks/play.ts';
import { presses } from './benchmarks/presses.ts';
import { rate } from './benchmarks/rate.ts';
import { renewals } from './benchmarks/renewals.ts';
import { scroll } from './benchmarks/scroll.ts';
import { search } from './benchmarks/search.ts';
import { shifts } from './benchmarks/shifts.ts';
import { start } from './benchmarks/start.ts';
import { type Figure, keepsBudget, toRow } from './figure.ts';
import { type Fixture, startFixture } from './fixture/start-fixture.ts';

const BENCHMARKS: readonly Benchmark[] = [
  home,
  shifts,
  presses,
  card,
  list,
  scroll,
  guide,
  search,
  play,
  rate,
  start,
  listeners,
  renewals,
  night,
  money,
];
const NO_FIXTURE = { stop: async () => {} } as Fixture;
const NAMES = BENCHMARKS.map(({ name }) => name);

const USAGE = `Usage: npm run bench -- [options]

  --only NAME,NAME    ${NAMES.join(', ')};
                      without it all but listeners, renewals, night and money
  --runs N            runs per figure; the median counts (default 5)
  --minutes N         length of the night (default 60)
  --kills N           how often the origin is killed by money (default 2000)
  --messages N        how many messages and answers money loses, repeats or delays (default 2000)
  --processes N       how many origins money runs on one database (default 1)
  --postgres          that database is a PostgreSQL of its own (default: SQLite)
`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '60' },
    kills: { type: 'string', default: '2000' },
    messages: { type: 'string', default: '2000' },
    processes: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const wanted =
  values.only?.split(',') ?? BENCHMARKS.filter(({ onRequest }) => !onRequest).map(({ name }) => name);
const unknown = wanted.filter((name) => !NAMES.includes(name));
if (values.help || unknown.length > 0) {
  console.log(unknown.length > 0 ? `Unknown benchmark ${unknown.join(', ')}\n\n${USAGE}` : USAGE);
  process.exit(unknown.length > 0 ? 2 : 0);
}

const size = {
  minutes: Number(values.minutes),
  kills: Number(values.kills),
  messages: Number(values.messages),
  processes: Number(values.processes),
  postgres: values.postgres,
};
const chosen = BENCHMARKS.filter((one) => wanted.includes(one.name));
const fixture = chosen.every(({ ownServers }) => ownServers) ? NO_FIXTURE : await startFixture();
const figures: Figure[] = [];
try {
  for (const { name, measure } of chosen) {
    console.error(`measuring ${name}`);
    try {
      const measured = await measure(fixture, Number(values.runs), size);
      figures.push(...measured);
      // printed at once, so that an aborted run has shown its results so far
      console.error(measured.map(toRow).join('\n'));
    } catch (error) {
      console.error(`${name} failed:`, error);
      process.exitCode = 1;
    }
  }
} finally {
  await fixture.stop();
}

console.log('\n| what | figure | reference (r) | ratio | budget | |\n|---|---:|---:|---:|---:|---|');
console.log(figures.map(toRow).join('\n'));
if (!figures.every(keepsBudget)) process.exitCode = 1;
