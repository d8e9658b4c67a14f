import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { inRoot, ROOT } from '../scripts/support/root.mjs';
import { childEnv } from '../scripts/support/run.mjs';
import { makeFixture } from './fixture/make-fixture.ts';
import { findPlaces, type Places } from './places.ts';

/** The running product that is measured. */
export interface House extends Places {
  url: string;
  /** Base of the content API. */
  contentUrl: string;
  /** The content API is not the product's own, and there are no accounts. */
  isForeign: boolean;
  pid: number;
  stop(): Promise<void>;
}

export interface HouseOptions {
  /** A content API to measure against; undefined: the product's own origin with the heavy fixture. */
  contentUrl?: string | undefined;
  /** Code of the config to start with, where the content API is another's. */
  config: string;
}

/** Starts what is to be measured, as `npm start` and `npm run site` do. */
export async function openHouse({ contentUrl, config }: HouseOptions): Promise<House> {
  const args = contentUrl ? siteArgs(contentUrl, config) : await originArgs();
  const { url, pid, stop } = await startServer(args);
  const base = contentUrl ?? url;
  const isForeign = contentUrl !== undefined;
  return {
    url,
    contentUrl: base,
    isForeign,
    pid,
    stop,
    ...(await findPlaces(base, contentUrl ? config : 'fixture0')),
  };
}

async function originArgs(): Promise<string[]> {
  const dataDir = await makeFixture(inRoot('.cache', 'bench', 'data'));
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

/** A program of the origin on a free port. @throws with what it said when it ends before it listens */
export function startServer(args: readonly string[], command = 'node') {
  const child = spawn(command, [...args, '--port', '0', '--site', inRoot('web', 'dist')], {
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
  return new Promise<{ url: string; pid: number; stop: () => Promise<void> }>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /"url":"([^"]+)"/.exec(line)?.[1];
      if (url && line.includes('"listening"')) resolve({ url, pid: child.pid ?? 0, stop });
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}`)));
  });
}
