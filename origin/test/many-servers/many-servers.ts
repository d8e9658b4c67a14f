import { type Listening, listen } from '../../src/listen.ts';
import type { Log } from '../../src/log.ts';
import { readOriginOptions, readSiteOptions } from '../../src/options.ts';
import { serveOrigin } from '../../src/serve.ts';
import { createSite } from '../../src/site/create-site.ts';
import { LOW_COST } from '../demo-origin.ts';

/** Requests to this process, and its answers, as messages of Node's channel between processes. */
type Wish = { id: number } & ({ do: 'start'; program: keyof typeof START; args: string[] } | { do: 'stop' });
type Answer = { id: number } & (
  | { url: string }
  | { failure: string }
  | { complaint: string }
  | { isStopped: true }
);

/** One process that runs as many of the origin's servers as tests ask for (e2e/support/server-host.ts). */
const open = new Map<number, Listening>();
const tell = (answer: Answer) => void process.send?.(answer);

process.on('message', (wish: Wish) => {
  void follow(wish).catch((error: unknown) =>
    tell({ id: wish.id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function follow(wish: Wish): Promise<void> {
  const { id } = wish;
  if (wish.do === 'stop') {
    await open.get(id)?.close();
    open.delete(id);
    return tell({ id, isStopped: true });
  }
  const log: Log = (level, msg, fields) => {
    if (level === 'warn' || level === 'error')
      tell({ id, complaint: JSON.stringify({ level, ...fields, msg }, plainErrors) });
  };
  const listening = await START[wish.program](wish.args, log);
  open.set(id, listening);
  tell({ id, url: listening.url });
}

const START = {
  main: (args: string[], log: Log) =>
    serveOrigin({ ...readOriginOptions(args, process.env), log, hashCost: LOW_COST }),
  'site-main': async (args: string[], log: Log) => {
    const { siteDir, ...options } = readSiteOptions(args, process.env);
    if (siteDir === undefined) throw new Error('--site is missing');
    const { app } = await createSite({ ...options, siteDir, log });
    return listen(app, { port: options.port, host: options.host, publicUrl: options.publicUrl, log });
  },
};

function plainErrors(_key: string, value: unknown): unknown {
  return value instanceof Error ? { ...value, message: value.message, stack: value.stack } : value;
}
