import { checkEmail } from '../../accounts/credentials.ts';
import { readBytes } from '../../http/read-bytes.ts';
import { invalid, Refusal } from './refusal.ts';

/** A JSON object as it was sent. A field that is null counts as missing. */
export type Body = {
  /** The value, of any type; undefined if it was not sent. */
  value: (field: string) => unknown;
  /** @throws Refusal 422 if it is missing, empty or not a text */
  text: (field: string) => string;
  /** @throws Refusal 422 if it is not a text */
  optionalText: (field: string) => string | undefined;
  /** An address; the app matches `invalid param email`, whatever the field is called. @throws Refusal 422 */
  email: (field: string) => string;
  /** An id, sent as a number or as text. @throws Refusal 422 if it is missing or something else */
  id: (field: string) => string;
};

const unreadable = () => new Refusal(400, 'Invalid request body');

/**
 * Reads a body whatever its content type; a missing one is an empty object.
 * @throws Refusal 400 if it is not a JSON object, 413 if it is too large
 */
export async function readBody(request: Request): Promise<Body> {
  const bytes = await readBytes(request);
  if (!bytes) throw new Refusal(413, 'The request body is too large');
  const fields = bytes.byteLength === 0 ? {} : parseObject(bytes);
  const value = (field: string) => (Object.hasOwn(fields, field) ? (fields[field] ?? undefined) : undefined);
  const optionalText = (field: string) => {
    const found = value(field);
    if (found === undefined) return undefined;
    // Databases do not store a NUL, and no one types one.
    if (typeof found !== 'string' || found.includes('\0')) throw invalid(field);
    return found;
  };
  return {
    value,
    optionalText,
    text(field) {
      const found = optionalText(field);
      if (!found) throw invalid(field);
      return found;
    },
    email(field) {
      const email = value(field);
      if (typeof email !== 'string') throw invalid('email');
      try {
        checkEmail(email);
      } catch {
        throw invalid('email');
      }
      return email.trim();
    },
    id(field) {
      const found = value(field);
      if (typeof found === 'number' && Number.isSafeInteger(found)) return String(found);
      if (typeof found === 'string' && /^[\w.:-]{1,200}$/.test(found)) return found;
      throw invalid(field);
    },
  };
}

function parseObject(bytes: Buffer): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw unreadable();
  }
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) throw unreadable();
  return parsed as Record<string, unknown>;
}
