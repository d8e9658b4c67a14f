import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createLimit } from '../limits/concurrency-limit.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this many bytes, encoding costs more than it saves. */
export const SMALLEST_ENCODED_BYTES = 512;

/** Compressions at the same time. They use threads that also read files: most stay free for viewers. */
export const MAX_COMPRESSIONS = 2;
/** How many answers may wait to be compressed: each is in memory until then. */
export const MAX_COMPRESSIONS_WAITING = 60;

const limit = createLimit(MAX_COMPRESSIONS, MAX_COMPRESSIONS_WAITING);

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Known header values, so that the few usual ones are parsed only once. */
const chosen = new Map<string, Encoding>();
const CHOSEN_LIMIT = 256;

/** The encoding for the answer: brotli before gzip at equal weight, identity if nothing is accepted. */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  const encoding = readAcceptEncoding(acceptEncoding);
  if (chosen.size < CHOSEN_LIMIT) chosen.set(acceptEncoding, encoding);
  return encoding;
}

/**
 * @param quality brotli quality 0 to 11: 6 for what is made while a caller waits, more for what is kept
 * @throws OverloadedError if too many are waiting
 */
export async function encode(body: Uint8Array, encoding: Encoding, quality = 6): Promise<Uint8Array> {
  if (encoding === 'identity') return body;
  return limit(() =>
    encoding === 'gzip'
      ? gzipAsync(body, { level: Math.min(quality + 1, 9) })
      : brotliAsync(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
          },
        }),
  );
}

function readAcceptEncoding(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (name !== '' && !Number.isNaN(weight)) weights.set(name, weight);
  }
  const getWeight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const identity = weights.get('identity') ?? weights.get('*') ?? 0;
  const best = getWeight('br') >= getWeight('gzip') ? 'br' : 'gzip';
  // A caller that gives identity a higher weight than the others gets it.
  return getWeight(best) > 0 && getWeight(best) >= identity ? best : 'identity';
}
