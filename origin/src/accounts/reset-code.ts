import { createHmac, randomBytes } from 'node:crypto';
import { isSame } from '../limits/is-same.ts';

/** Digits and capitals without I, L, O and U, which look like other characters: 5 bits per character. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SELECTOR_CHARACTERS = 4;
const SECRET_CHARACTERS = 8;
const LOOK_ALIKES: Record<string, string> = { I: '1', L: '1', O: '0' };

/** A code in its two parts: `selector` finds the row, the other proves that the code is right. */
export type ResetCode = { selector: string; secret: string };

/** 60 random bits that can be typed from a mail. */
export function newResetCode(): ResetCode {
  const bytes = randomBytes(SELECTOR_CHARACTERS + SECRET_CHARACTERS);
  const text = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return split(text);
}

/** As the mail shows it: `K7Q2-9XMB-41TD`. */
export const showResetCode = ({ selector, secret }: ResetCode) =>
  [selector, secret.slice(0, 4), secret.slice(4)].join('-');

/** Parses what was typed: any case, with or without dashes and spaces; null if it cannot be a code. */
export function readResetCode(typed: string): ResetCode | null {
  const text = typed
    .replace(/[\s-]/g, '')
    .toUpperCase()
    .replace(/[ILO]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
  const isCode =
    text.length === SELECTOR_CHARACTERS + SECRET_CHARACTERS && [...text].every((c) => ALPHABET.includes(c));
  return isCode ? split(text) : null;
}

/** Useless without the key, which is not in the store; fast, so that no delay shows whether a code was created. */
export const resetCodeHash = (key: Buffer, { secret }: ResetCode) =>
  createHmac('sha256', key).update(`reset code ${secret}`).digest('base64url');

export const isResetCode = (key: Buffer, code: ResetCode, hash: string) =>
  isSame(resetCodeHash(key, code), hash);

const split = (text: string): ResetCode => ({
  selector: text.slice(0, SELECTOR_CHARACTERS),
  secret: text.slice(SELECTOR_CHARACTERS),
});
