import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot, ROOT } from '../../scripts/support/root.mjs';
import { childEnv } from '../../scripts/support/run.mjs';
import type { Benchmark } from '../benchmark.ts';
import type { Figure } from '../figure.ts';
import { writeDataFolder } from '../fixture/data-folder.ts';
import { startEncoder } from '../night/encoder.ts';
import { type PageReport, watchPage } from '../night/page-viewer.ts';
import { type Stall, type ViewerReport, watch } from '../night/viewer.ts';

const VIEWERS = 50;
const RTMP_PORT = 21_135;
const PORT = 21_136;
const BASE = `http://127.0.0.1:${PORT}`;
/** From the command that writes the event to its start. */
const AHEAD_S = 40;
/** How long the line is lost, each time. */
const GAPS_S = [20, 60, 120] as const;
/** A viewer who has waited so long after the picture is back is stuck. */
const STUCK_S = 20;
/** The machine may need so long to take up the picture again. */
const TAKE_UP_S = 12;
/** From the end to the moment at which everybody must have seen it. */
const END_LIMIT_MS = 60_000;

type Gap = { fromMs: number; toMs: number };

/**
 * A live night as a label has it: the event is written, viewers wait on it, it opens by the clock. The line is lost three
 * times and the origin restarts twice. One viewer more is a page in a browser.
 */
export const night: Benchmark = {
  name: 'night',
  onRequest: true,
  ownServers: true,
  async measure(_fixture, _runs, { minutes }) {
    const folder = inRoot('.cache', 'bench', 'night');
    writeDataFolder(folder);
    const startMs = Date.now() + AHEAD_S * 1000;
    const text = tool(
      'event',
      'create',
      '--data',
      folder,
      '--title',
      'Bench night',
      '--starts',
      iso(startMs),
    );
    const id = /The event (\w{8})/.exec(text)?.[1] ?? '';
    const key = /Stream key +(\w+)/.exec(text)?.[1] ?? '';
    const live = run(
      'origin/src/tools/live/main.ts',
      '--data',
      folder,
      '--host',
      '127.0.0.1',
      '--no-srt',
      '--rtmp-port',
      `${RTMP_PORT}`,
    );
    let origin = await startOrigin(folder);
    const closing = new AbortController();
    const server = `rtmp://127.0.0.1:${RTMP_PORT}/live`;
    await wait(2000);
    // the sound check: it is sent before the start, and nobody may see it
    let encoder = startEncoder(server, key);
    const early = fetch(`${BASE}/manifests/${id}.m3u8`).then(({ status }) => status);
    const page = watchPage(`${BASE}/m/${id}?play=1`, () => findTakeMs(folder, id), closing.signal);
    const viewers = Array.from({ length: VIEWERS }, (_, at) => watch(BASE, id, at, closing.signal));
    const gaps: Gap[] = [];
    const restarts: number[] = [];
    const lose = async (seconds: number) => {
      const fromMs = Date.now();
      await encoder.cut();
      await wait(seconds * 1000);
      encoder = startEncoder(server, key);
      gaps.push({ fromMs, toMs: Date.now() });
      say(`the line was lost for ${seconds} s`);
    };
    const restart = async () => {
      restarts.push(Date.now());
      await origin.stop();
      origin = await startOrigin(folder);
      say('the origin was restarted');
    };
    const endMs = startMs + minutes * 60_000;
    const acts: [share: number, act: () => Promise<void>][] = [
      [0.15, () => lose(GAPS_S[0])],
      [0.3, restart],
      [0.45, () => lose(GAPS_S[1])],
      [0.6, restart],
      [0.75, () => lose(GAPS_S[2])],
    ];
    for (const [share, act] of acts) {
      await wait(Math.max(0, startMs + share * minutes * 60_000 - Date.now()));
      await act();
    }
    await wait(Math.max(0, endMs - Date.now()));
    const endedAtMs = Date.now();
    say(tool('event', 'end', '--yes', '--data', folder, id).trim());
    const replayS = await waitForReplay(id, endedAtMs);
    // who has not seen the end by then never does
    const limit = setTimeout(() => closing.abort(), END_LIMIT_MS);
    const [reports, seen] = await Promise.all([Promise.all(viewers), page]);
    clearTimeout(limit);
    await encoder.cut();
    live.kill('SIGTERM');
    await origin.stop();

    const facts = {
      minutes,
      early: await early,
      gaps,
      restarts,
      replayS,
      ...summarize(reports, gaps),
      page: describe(seen, gaps),
    };
    mkdirSync(inRoot('reports'), { recursive: true });
    writeFileSync(inRoot('reports', 'night.json'), JSON.stringify({ ...facts, reports, seen }, null, 1));
    say(JSON.stringify(facts));
    const figures: Figure[] = [
      { budget: 'night.early', values: [facts.early === 200 ? 1 : 0] },
      { budget: 'night.stuck', values: [facts.stuck] },
      { budget: 'night.stuck', detail: 'the page in a browser', values: [facts.page.stuck] },
      { budget: 'night.latency', values: [facts.latencyP95S] },
      { budget: 'night.latency', detail: 'the page in a browser', values: [facts.page.latencyP95S] },
      { budget: 'night.wait', values: [facts.longestStallS] },
      { budget: 'night.rebuffer', values: [facts.stalledShare] },
      { budget: 'night.replay', values: [replayS] },
    ];
    return figures;
  },
};

/** When the newest take of the encoder began. */
function findTakeMs(folder: string, id: string): number {
  const dir = join(folder, 'media', `live-${id}`);
  const isPicture = (name: string) =>
    existsSync(join(dir, name, 'take.json')) &&
    !readFileSync(join(dir, name, 'take.json'), 'utf8').includes('"isSlate":true');
  const newest = readdirSync(dir)
    .filter((name) => name.startsWith('take-'))
    .sort()
    .findLast(isPicture);
  return Number(newest?.split('-')[1] ?? 0);
}

function summarize(reports: readonly ViewerReport[], gaps: readonly Gap[]) {
  const stalls = reports.map((one) => one.stalls.filter((stall) => !isInGap(stall, gaps)));
  const lengths = stalls.map((all) => all.map(({ fromMs, toMs }) => (toMs - fromMs) / 1000));
  const latencies = reports.flatMap(({ latenciesS }) => latenciesS);
  const watchedS = reports.reduce((total, { latenciesS }) => total + latenciesS.length * 2, 0);
  return {
    viewers: reports.length,
    started: reports.filter(({ startedAtMs }) => startedAtMs !== undefined).length,
    stuck: reports.filter((one) => !one.reachedEnd || one.stalls.some((stall) => isStuck(stall, gaps)))
      .length,
    skipped: Math.max(0, ...reports.map(({ skipped }) => skipped)),
    stalls: lengths.flat().length,
    longestStallS: Math.max(0, ...lengths.flat()),
    stalledShare: (100 * lengths.flat().reduce((total, one) => total + one, 0)) / Math.max(1, watchedS),
    latencyMedianS: percentile(latencies, 0.5),
    latencyP95S: percentile(latencies, 0.95),
    latencyMaxS: percentile(latencies, 0.9999),
  };
}

function describe(report: PageReport, gaps: readonly Gap[]) {
  const { stalls, failed, closed, troubles, words, latenciesS } = report;
  const others = stalls.filter((stall) => !isInGap(stall, gaps));
  return {
    stuck: failed || stalls.some((stall) => isStuck(stall, gaps)) ? 1 : 0,
    stalls: others.length,
    longestStallS: Math.max(0, ...others.map(({ fromMs, toMs }) => (toMs - fromMs) / 1000)),
    words,
    closed,
    troubles,
    latencyMedianS: percentile(latenciesS, 0.5),
    latencyP95S: percentile(latenciesS, 0.95),
  };
}

function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

/** Whether nobody could have shown a picture then. */
const isInGap = ({ fromMs, toMs }: Stall, gaps: readonly Gap[]) =>
  gaps.some((gap) => fromMs < gap.toMs + TAKE_UP_S * 1000 && toMs > gap.fromMs);

/** Whether a picture was there for long, and none was shown. */
function isStuck({ fromMs, toMs }: Stall, gaps: readonly Gap[]): boolean {
  const gap = gaps.find((one) => fromMs < one.toMs && toMs > one.fromMs);
  return toMs - Math.max(fromMs, gap?.toMs ?? 0) > STUCK_S * 1000;
}

async function waitForReplay(id: string, endedAtMs: number): Promise<number> {
  for (let tries = 0; tries < 300; tries += 1) {
    const master = await fetch(`${BASE}/manifests/${id}.m3u8`).then(
      (answer) => answer.text(),
      () => '',
    );
    const name = master.split('\n').find((line) => line !== '' && !line.startsWith('#'));
    const list = name
      ? await fetch(new URL(name, `${BASE}/manifests/`)).then(
          (answer) => answer.text(),
          () => '',
        )
      : '';
    if (list.includes('PLAYLIST-TYPE:VOD')) return (Date.now() - endedAtMs) / 1000;
    await wait(500);
  }
  return Number.NaN;
}

async function startOrigin(folder: string) {
  const store = inRoot('.cache', 'bench', 'night-store');
  const child = run(
    'origin/src/main.ts',
    '--data',
    folder,
    '--store',
    store,
    '--port',
    `${PORT}`,
    '--log-level',
    'error',
    '--site',
    inRoot('web', 'dist'),
  );
  const ended = once(child, 'exit');
  for (;;) {
    if (child.exitCode !== null) throw new Error('the origin did not start');
    if (
      await fetch(`${BASE}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await wait(100);
  }
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const run = (...args: string[]) =>
  spawn('node', args, { cwd: ROOT, env: childEnv(), stdio: ['ignore', 'inherit', 'inherit'] });

const tool = (name: string, ...args: string[]) =>
  execFileSync('node', [`origin/src/tools/${name}/main.ts`, ...args], {
    cwd: ROOT,
    env: childEnv(),
    encoding: 'utf8',
  });

const iso = (ms: number) => new Date(ms).toISOString();

function say(message: string): void {
  console.error(`${new Date().toISOString()} ${message}`);
  appendFileSync(inRoot('.cache', 'bench', 'night.log'), `${new Date().toISOString()} ${message}\n`);
}
