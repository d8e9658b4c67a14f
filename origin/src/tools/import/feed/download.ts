import { createWriteStream, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLoopbackAddress } from '../../../catalogue/outside-source.ts';
import { ToolError } from '../../run-tool.ts';
import { isPrivate, lookupPublic, refusePrivate } from './private-address.ts';

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
  /** Whether it may be at this machine or in a private network; undefined: the operator named it, so that it may. */
  mayBePrivate?: boolean | undefined;
};

/**
 * Loads a file by https. What is there of `to` with `.part` at its end is not loaded again, where the server can go on
 * from there.
 * @returns whether what it names, and what it is sent on to, may be in a private network
 * @throws ToolError with what the operator can do
 */
export async function download(address: string, to: string, options: DownloadOptions): Promise<boolean> {
  const { mayBePrivate = false } = options;
  if (existsSync(to)) return mayBePrivate;
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
    const { answer, isNear } = await request(address, { headers, signal }, options.mayBePrivate);
    const { statusCode: status = 0 } = answer;
    // all of it is there already
    if (status === 416 && headers) {
      answer.destroy();
      renameSync(part, to);
      return isNear;
    }
    if (status < 200 || status > 299) {
      answer.destroy();
      throw new ToolError(`${address} answered ${status}.`);
    }
    writeFileSync(version, answer.headers.etag ?? answer.headers['last-modified'] ?? '');
    const from = status === 206 ? have : 0;
    const whole = from + Number(answer.headers['content-length'] ?? 0);
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
    await pipeline(answer, count, output);
    renameSync(part, to);
    return isNear;
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

/** Each address that a server sends on to is checked as it is connected to. */
async function request(
  address: string,
  options: RequestOptions,
  mayBePrivate: boolean | undefined,
): Promise<{ answer: IncomingMessage; isNear: boolean }> {
  let at = address;
  let isNear = mayBePrivate;
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const answer = await connect(at, options, isNear ?? true);
    isNear ??= isPrivate(answer.socket.remoteAddress ?? '');
    const { statusCode: status = 0, headers } = answer;
    if (status < 300 || status > 399 || headers.location === undefined) return { answer, isNear };
    answer.destroy();
    at = new URL(headers.location, at).href;
  }
  throw new ToolError(`${address} is sent on more than ${MAX_REDIRECTS} times.`);
}

/** Films are loaded by https, on this machine by http too. A connection serves one request, as it was checked for it. */
function connect(address: string, options: RequestOptions, mayBePrivate: boolean): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    if (!URL.canParse(address) || (new URL(address).protocol !== 'https:' && !isLoopbackAddress(address)))
      throw new ToolError(`${address} is no https address.`);
    const { protocol, hostname } = new URL(address);
    const ip = hostname.replace(/^\[|\]$/g, '');
    // nobody looks up what is an IP address
    if (!mayBePrivate && isIP(ip)) refusePrivate(ip);
    const get = protocol === 'https:' ? getHttps : getHttp;
    const lookup = mayBePrivate ? {} : { lookup: lookupPublic };
    get(address, { ...options, agent: false, ...lookup }, resolve).once('error', reject);
  });
}

/** An error of several addresses has no message. */
function describe(error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  return message || String(code);
}
