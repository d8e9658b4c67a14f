import { MAX_BODY_BYTES, readBytes } from '../../http/read-bytes.ts';
import { Refusal } from './refusal.ts';

const MAX_FIELDS = 1000;

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** `key=value` and, one level deep, `key[inner]=value` [IDAPI-36]. Of a repeated name the last value wins. */
export type Form = {
  /** The value of the key; empty if it was not sent. */
  text: (key: string) => string;
  /** The same, or undefined when it was not sent. */
  optional: (key: string) => string | undefined;
  nested: (key: string) => Record<string, string>;
};

/**
 * Reads a form-encoded or multipart body; a missing one is an empty form.
 * @throws Refusal 413 too large, 415 another type, 400 unreadable, 422 a character that no field may contain
 */
export async function readForm(request: Request): Promise<Form> {
  const bytes = await readBytes(request);
  if (!bytes) throw new Refusal(413, `The body is larger than ${MAX_BODY_BYTES} bytes`);
  const type = (request.headers.get('content-type') ?? '').toLowerCase().split(';')[0]?.trim() ?? '';
  if (bytes.byteLength === 0) return toForm([]);
  if (type === FORM_TYPE) return toForm([...new URLSearchParams(bytes.toString('utf8'))]);
  if (type === 'multipart/form-data') return toForm(await readMultipart(request, bytes));
  throw new Refusal(415, `Send the body as ${FORM_TYPE}, not as ${type || 'something without a type'}`);
}

async function readMultipart(request: Request, bytes: Buffer): Promise<[string, string][]> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  try {
    const data = await new Response(new Uint8Array(bytes), { headers }).formData();
    return await Promise.all(
      [...data].map(
        async ([key, value]): Promise<[string, string]> => [
          key,
          typeof value === 'string' ? value : await value.text(),
        ],
      ),
    );
  } catch {
    throw new Refusal(400, 'The multipart body cannot be read');
  }
}

function toForm(entries: [string, string][]): Form {
  if (entries.length > MAX_FIELDS) throw new Refusal(413, `The body has more than ${MAX_FIELDS} fields`);
  const plain = new Map<string, string>();
  const nested = new Map<string, Map<string, string>>();
  for (const [key, value] of entries) {
    // Databases do not store a NUL, and no one types one.
    if (key.includes('\0') || value.includes('\0')) throw new Refusal(422, 'A field holds a NUL character');
    const [, outer, inner] = /^([^[\]]+)\[([^[\]]+)\]$/.exec(key) ?? [];
    if (outer === undefined || inner === undefined) {
      if (/[[\]]/.test(key)) throw new Refusal(422, 'Fields nest one level deep, as key[inner]');
      plain.set(key, value);
      continue;
    }
    const group = nested.get(outer) ?? new Map<string, string>();
    nested.set(outer, group.set(inner, value));
  }
  return {
    text: (key) => plain.get(key) ?? '',
    optional: (key) => plain.get(key),
    nested: (key) => Object.fromEntries(nested.get(key) ?? []),
  };
}

/** An id in this wire format: a whole number. 0, which is never used, for anything else. */
export const wholeNumber = (text = '') => (/^\d{1,10}$/.test(text) ? Number(text) : 0);

/** The fee's number; a client may also send the offer's id, `115000_6001`. */
export const feeNumber = (text: string) => wholeNumber(text.slice(text.lastIndexOf('_') + 1));
