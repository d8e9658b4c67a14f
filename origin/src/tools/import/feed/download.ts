import { createWriteStream, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLoopbackAddress } from '../../../catalogue/outside-source.ts';
import { ToolError } from '../../run-tool.ts';
import { isPrivateAddress } from './private-address.ts';

/** Most bytes of a film. */
export const MAX_FILM_BYTES = 200e9;
/** Most bytes of a feed, a picture or captions. */
export const MAX_SMALL_BYTES = 20e6;
/** A server that sends nothing for so long has gone. */
const STALL_MS = 60_000;

const MAX_REDIRECTS = 10;

type DownloadOptions = {
  maxBytes: number;
  signal: AbortSignal;
  onShare?: (share: number) => void;
  /** It may be at this machine or in a private network: the operator named an address there. */
  mayBePrivate: boolean;
};

/**
 * Loads a file by https. What is there of `to` with `.part` at its end is not loaded again, where the server can go on
 * from there. @throws ToolError with what the operator can do
 */
export async function download(address: string, to: string, options: DownloadOptions): Promise<void> {
  if (existsSync(to)) return;
  const part = `${to}.part`;
  const have = existsSync(part) ? statSync(part).size : 0;
  const stall = new AbortController();
  let timer = setTimeout(() => stall.abort(), STALL_MS);
  const signal = AbortSignal.any([options.signal, stall.signal]);
  try {
    const version = `${to}.version`;
    const known = existsSync(version) ? readFileSync(version, 'utf8') : '';
    // a file that is another by now comes whole
    const headers = have > 0 && known !== '' ? { Range: `bytes=${have}-`, 'If-Range': known } : undefined;
    const answer = await request(address, { headers, signal }, options.mayBePrivate);
    // all of it is there already
    if (answer.status === 416 && headers) {
      renameSync(part, to);
      return;
    }
    if (!answer.ok || !answer.body) throw new ToolError(`${address} answered ${answer.status}.`);
    writeFileSync(version, answer.headers.get('etag') ?? answer.headers.get('last-modified') ?? '');
    const from = answer.status === 206 ? have : 0;
    const whole = from + Number(answer.headers.get('content-length') ?? 0);
    let bytes = from;
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        clearTimeout(timer);
        timer = setTimeout(() => stall.abort(), STALL_MS);
        bytes += chunk.length;
        if (whole > from) options.onShare?.(Math.min(1, bytes / whole));
        if (bytes > options.maxBytes)
          done(new ToolError(`${address} is larger than ${options.maxBytes / 1e6} MB.`));
        else done(null, chunk);
      },
    });
    const output = createWriteStream(part, { flags: from > 0 ? 'a' : 'w', flush: true });
    await pipeline(Readable.fromWeb(answer.body as never), count, output);
    renameSync(part, to);
  } catch (error) {
    if (
      error instanceof ToolError ||
      options.signal.aborted ||
      (error as { code?: string }).code === 'ENOSPC'
    )
      throw error;
    throw new ToolError(
      `${address} could not be loaded (${describe(error)}). Run the same command again: it goes on.`,
    );
  } finally {
    clearTimeout(timer);
  }
}

/** Each address that a server sends on to is checked before a request goes there. */
async function request(address: string, init: RequestInit, mayBePrivate: boolean): Promise<Response> {
  let at = address;
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    await checkAddress(at, mayBePrivate);
    const answer = await fetch(at, { ...init, redirect: 'manual' });
    const next = answer.headers.get('location');
    if (answer.status < 300 || answer.status > 399 || next === null) return answer;
    await answer.body?.cancel();
    at = new URL(next, at).href;
  }
  throw new ToolError(`${address} is sent on more than ${MAX_REDIRECTS} times.`);
}

/** Films are loaded by https, on this machine by http too. */
async function checkAddress(address: string, mayBePrivate: boolean): Promise<void> {
  if (!URL.canParse(address) || (new URL(address).protocol !== 'https:' && !isLoopbackAddress(address)))
    throw new ToolError(`${address} is no https address.`);
  if (!mayBePrivate && (await isPrivateAddress(address)))
    throw new ToolError(`${address} is in a private network. Only a feed at an address there may name it.`);
}

function describe(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
