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

/** A sign-up from a link, and the mark by which the link is known when it was used. */
export type Ticket = { signUp: SignUp; mark: string; endsAtMs: number };

/** A ticket contains the sign-up, so that nothing is stored about people who never follow it. */
export function createTickets(keyedHash: KeyedHash, now: () => number) {
  const seal = (use: 'newsletter' | 'leave newsletter', content: unknown) => {
    const text = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${text}.${keyedHash(use, text)}`;
  };
  const open = (use: 'newsletter' | 'leave newsletter', ticket: string) => {
    const [text = '', mark = ''] = ticket.split('.');
    if (!isSame(mark, keyedHash(use, text))) return null;
    return { content: JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown, mark };
  };
  return {
    make: (signUp: SignUp): string => seal('newsletter', [now() + LINK_MS, signUp]),
    /** The sign-up, if the ticket was made here and has not expired. */
    read(ticket: string): Ticket | null {
      const opened = open('newsletter', ticket);
      if (!opened) return null;
      const [endsAtMs, signUp] = opened.content as [number, SignUp];
      return endsAtMs > now() ? { signUp, mark: opened.mark, endsAtMs } : null;
    },
    /** A ticket to leave by, which works for ever. */
    makeToLeave: (email: string): string => seal('leave newsletter', email),
    /** The address that leaves. */
    readToLeave: (ticket: string) => (open('leave newsletter', ticket)?.content ?? null) as string | null,
  };
}
