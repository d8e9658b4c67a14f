import * as v from 'valibot';
import { isSame } from '../limits/is-same.ts';
import type { KeyedHash } from '../limits/keyed-hash.ts';
import { isStorable } from '../store/is-storable.ts';

/** How long the link in a mail works, in ms. */
const LINK_MS = 7 * 24 * 60 * 60 * 1000;

const text = (most: number) => v.pipe(v.string(), v.maxLength(most), v.check(isStorable));
const Name = v.optional(text(100), '');

/** What the form sends (wire newsletter-and-other §1). */
export const SignUp = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(254),
    v.check(isStorable),
    v.regex(/^[^\s@<>",;]+@[^\s@<>"',;]+\.[^\s@<>"',;]+$/),
  ),
  tags: v.optional(v.pipe(v.array(text(50)), v.maxLength(10)), []),
  firstName: Name,
  lastName: Name,
});

export type SignUp = v.InferOutput<typeof SignUp>;

/** A ticket contains the sign-up, so that nothing is stored about people who never follow it. */
export function createTickets(keyedHash: KeyedHash, now: () => number) {
  const getMark = (text: string) => keyedHash('newsletter', text);
  return {
    make(signUp: SignUp): string {
      const text = Buffer.from(JSON.stringify([now() + LINK_MS, signUp])).toString('base64url');
      return `${text}.${getMark(text)}`;
    },
    /** The sign-up, if the ticket was made here and has not expired. */
    read(ticket: string): SignUp | null {
      const [text = '', mark = ''] = ticket.split('.');
      if (!isSame(mark, getMark(text))) return null;
      const [endsAtMs, signUp] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [number, SignUp];
      return endsAtMs > now() ? signUp : null;
    },
  };
}
