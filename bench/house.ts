import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inRoot, ROOT } from '../scripts/support/root.mjs';
import { childEnv } from '../scripts/support/run.mjs';
import { makeFixture, PICTURES } from './fixture/make-fixture.ts';
import { findPlaces, type Places } from './places.ts';

/** All servers that are measured, each on its own port. */
export interface House extends Places {
  /** The web app by itself, with the content API. */
  url: string;
  /** The page without a framework, with the same content. */
  referenceUrl: string;
  /** The whole product with the same catalogue, its accounts and its streams; null with external content. */
  originUrl: string | null;
  stop(): Promise<void>;
}

export interface HouseOptions {
  /** The content API to measure with; undefined: the large fixture. */
  contentUrl?: string | undefined;
  /** The config code to start with, if the content API is external. */
  config: string;
}

/** Starts everything that is to be measured. */
export async function openHouse(options: HouseOptions): Promise<House> {
  const running: Running[] = [];
  const stop = async () => void (await Promise.all(running.map((one) => one.stop())));
  const begin = async (...args: Parameters<typeof startServer>) => {
    const one = await startServer(...args);
    running.push(one);
    return one.url;
  };
  try {
    const isForeign = options.contentUrl !== undefined;
    const config = isForeign ? options.config : 'fixture0';
    const dataDir = isForeign ? null : await makeFixture(FIXTURE);
    const contentUrl =
      options.contentUrl ?? (await begin(['bench/fixture/content-main.ts', join(FIXTURE, PICTURES)], BARE));
    const referenceUrl = await begin(['bench/reference/reference-main.ts', contentUrl, config], BARE);
    const originUrl = dataDir && (await begin(originArgs(dataDir)));
    const url = await begin(siteArgs(contentUrl, config));
    return { url, referenceUrl, originUrl, stop, ...(await findPlaces(contentUrl, config)) };
  } catch (error) {
    await stop();
    throw error;
  }
}

const FIXTURE = inRoot('.cache', 'bench', 'data');
/** Starts node without the options of our own programs. */
const BARE = { command: 'node', more: [] };

function originArgs(dataDir: string): string[] {
  return [
    'origin/src/main.ts',
    '--data',
    dataDir,
    '--cache',
    inRoot('.cache', 'bench', 'images'),
    '--store',
    inRoot('.cache', 'bench', 'store'),
  ];
}

function siteArgs(contentUrl: string, config: string): string[] {
  const settings = inRoot('.cache', 'bench', 'settings.ini');
  mkdirSync(inRoot('.cache', 'bench'), { recursive: true });
  writeFileSync(settings, `defaultConfigSource = ${config}\n`);
  return ['origin/src/site-main.ts', '--content', contentUrl, '--settings', settings];
}

export interface Running {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a program on a free port, by default the origin. @throws with its output if it ends before it
 * listens
 */
export function startServer(
  args: readonly string[],
  { command = 'node', more = ['--port', '0', '--site', inRoot('web', 'dist')] } = {},
): Promise<Running> {
  const child = spawn(command, [...args, ...more], {
    cwd: ROOT,
    env: childEnv(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /"url":"([^"]+)"/.exec(line)?.[1];
      if (url && line.includes('"listening"')) resolve({ url, stop });
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}`)));
  });
}
