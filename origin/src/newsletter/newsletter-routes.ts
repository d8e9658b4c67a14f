import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { type BaseUrlOptions, baseUrl } from '../http/base-url.ts';
import { clientAddress } from '../http/client-address.ts';
import { CACHE_CONTROL, CONTENT_HEADERS, SITE_SECURITY_HEADERS } from '../http/header-tables.ts';
import { readBytes } from '../http/read-bytes.ts';
import type { KeyedHash } from '../limits/keyed-hash.ts';
import { createTryCounts } from '../limits/try-counts.ts';
import type { Log } from '../log.ts';
import type { SendMail } from '../mail/send-mail.ts';
import type { Queries } from '../store/open-store.ts';
import { confirmMail } from './confirm-mail.ts';
import { confirmPage } from './confirm-page.ts';
import { createTickets, SignUp } from './sign-up.ts';

/** Longest body, in characters. */
const MAX_CHARACTERS = 4000;
/** How long the mailing service may take, in ms. */
const FORWARD_MS = 8000;
/** How long the mail server may take, in ms: less than the form waits for an answer. */
const MAIL_MS = 8000;
const HOUR_MS = 3_600_000;

const LIMITS = {
  /** Sign-ups of one caller. */
  newsletter: { most: 20, windowMs: HOUR_MS },
  /** Mails to one address, anyone who asks; also those that the mail server may have taken. */
  newsletterMail: { most: 3, windowMs: HOUR_MS },
  /** Those that it has taken. */
  newsletterMailed: { most: 1, windowMs: HOUR_MS },
} as const;

interface NewsletterOptions {
  db: Queries;
  keyedHash: KeyedHash;
  now: () => number;
  /** Null: no confirmation can be mailed, so nobody is signed up. */
  sendMail: SendMail | null;
  mailMs?: number;
  /** The mailing service, its key in the address; null or undefined: the list is stored here alone. */
  newsletterUrl?: string | null;
  forwardMs?: number;
  fetch?: typeof fetch;
  base: BaseUrlOptions;
  log: Log;
}

/**
 * `POST /newsletter` takes a sign-up and mails a link; who follows it and presses the button is put on the list and handed
 * on. The same answer for an address that is on it already. (wire newsletter-and-other §1) [NEWS-06 SVC-09]
 */
export function addNewsletterRoutes(app: Hono, options: NewsletterOptions): void {
  const { db, keyedHash, now, sendMail, mailMs = MAIL_MS, newsletterUrl, base, log } = options;
  const { fetch: send = fetch, forwardMs = FORWARD_MS } = options;
  const counts = createTryCounts({ db, now, keyedHash, limits: LIMITS });
  const tickets = createTickets(keyedHash, now);

  app.options('/newsletter', () => new Response(null, { status: 204, headers: PREFLIGHT_HEADERS }));

  app.post('/newsletter', async (c) => {
    const form = await readForm(c);
    if (!form.success) return answer(400, { message: 'Invalid email' });
    if (!sendMail) return answer(503, { message: 'The newsletter is not available' });
    await counts.forgetOver();
    const { email } = form.output;
    const closedForS = await counts.take(counts.tried('newsletter', clientAddress(c, base.trustProxy)));
    if (closedForS > 0)
      return answer(429, { message: 'Too many requests' }, { 'Retry-After': String(closedForS) });
    const mail = counts.tried('newsletterMail', email.toLowerCase());
    const mailed = counts.tried('newsletterMailed', email.toLowerCase());
    // repeated sign-ups of another person get the same answer, and no mail is sent
    if ((await counts.take(mail)) > 0)
      return (await counts.find(mailed)).tries > 0 ? answer(200, OK) : answer(504, NOT_IN_TIME);
    const link = `${baseUrl(c.req.raw, base)}/newsletter/confirm?ticket=${tickets.make(form.output)}`;
    const inTime = AbortSignal.timeout(mailMs);
    try {
      await sendMail(confirmMail(email, link), inTime);
    } catch (error) {
      // the mail server's message may name the recipient
      const { code, name } = error as NodeJS.ErrnoException;
      log('error', 'a newsletter mail could not be sent', { reason: typeof code === 'string' ? code : name });
      // a server that is slow to answer may send it all the same
      if (inTime.aborted) return answer(504, NOT_IN_TIME);
      await counts.giveBack(mail);
      return answer(502, { message: 'The mail could not be sent' });
    }
    await counts.count(mailed);
    return answer(200, OK);
  });

  app.get('/newsletter/confirm', (c) => {
    const ticket = c.req.query('ticket') ?? '';
    const signUp = tickets.read(ticket);
    return signUp ? page(200, confirmPage('ask', signUp.email)) : page(410, confirmPage('over'));
  });

  // by a press: programs that look through mail follow its links
  app.post('/newsletter/confirm', async (c) => {
    const signUp = tickets.read(c.req.query('ticket') ?? '');
    if (!signUp) return page(410, confirmPage('over'));
    const outcome = newsletterUrl ? await forward(signUp, newsletterUrl) : 'done';
    if (outcome !== 'done') return page(502, confirmPage(outcome));
    await db
      .insertInto('newsletter')
      .values({
        email: signUp.email.toLowerCase(),
        first_name: signUp.firstName,
        last_name: signUp.lastName,
        tags: signUp.tags.join(','),
        confirmed_at_ms: now(),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
    return page(200, confirmPage('done', signUp.email));
  });

  /** `unknown`: a service that is slow to answer may have taken it all the same. */
  async function forward(signUp: SignUp, address: string): Promise<'done' | 'failed' | 'unknown'> {
    try {
      const response = await send(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(signUp),
        signal: AbortSignal.timeout(forwardMs),
        redirect: 'error',
      });
      if (response.ok) return 'done';
      log('error', 'the mailing service refused a sign-up', { status: response.status });
      return 'failed';
    } catch {
      // its address holds a key: the failure is not shown
      log('error', 'the mailing service did not answer');
      return 'unknown';
    }
  }
}

/** Every answer says to look for a mail, so that nobody learns who is on the list. */
const OK = { status: 'ok', confirmation: 'mail' };

const NOT_IN_TIME = { message: 'The mail server did not answer in time' };

const PREFLIGHT_HEADERS = {
  ...CONTENT_HEADERS,
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': 'Content-Type, Accept',
  'Access-Control-Max-Age': '86400',
};

async function readForm(c: Context) {
  const tooLong = Number(c.req.header('content-length') ?? 0) > MAX_CHARACTERS;
  const text = tooLong ? '' : ((await readBytes(c.req.raw))?.toString() ?? '');
  return v.safeParse(SignUp, text.length > MAX_CHARACTERS ? null : parsed(text));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: { ...CONTENT_HEADERS, 'Cache-Control': CACHE_CONTROL.none, ...headers },
  });
}

function page(status: number, html: string): Response {
  return new Response(html, {
    status,
    headers: {
      ...SITE_SECURITY_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': CACHE_CONTROL.none,
      'Content-Security-Policy':
        "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      'Referrer-Policy': 'no-referrer',
    },
  });
}
