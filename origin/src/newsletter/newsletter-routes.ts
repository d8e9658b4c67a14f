import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { type BaseUrlOptions, baseUrl } from '../http/base-url.ts';
import { clientAddress } from '../http/client-address.ts';
import { CONTENT_HEADERS } from '../http/header-tables.ts';
import { readBytes } from '../http/read-bytes.ts';
import { answer } from '../http/viewer-answer.ts';
import type { KeyedHash } from '../limits/keyed-hash.ts';
import { createTryCounts } from '../limits/try-counts.ts';
import type { Log } from '../log.ts';
import type { ShowLinkPage } from '../mail/link-page.ts';
import type { SendMail } from '../mail/mail.ts';
import type { GetAudience } from '../mail/request-audience.ts';
import type { Queries } from '../store/open-store.ts';
import { confirmMail } from './confirm-mail.ts';
import type { NewsletterList } from './newsletter-list.ts';
import { createNewsletterPage } from './newsletter-page.ts';
import { createTickets, SignUp } from './sign-up.ts';

/** Longest body, in characters. */
const MAX_CHARACTERS = 4000;
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
  newsletter: NewsletterList;
  base: BaseUrlOptions;
  getAudience: GetAudience;
  showLinkPage: ShowLinkPage;
  log: Log;
}

/**
 * `POST /newsletter` takes a sign-up and mails a link; who follows it and presses the button is put on the list and handed
 * on. The same answer for an address that is on it already. Another link in the mail leads off the list. (wire newsletter-and-other §1) [NEWS-06 SVC-09]
 */
export function addNewsletterRoutes(app: Hono, options: NewsletterOptions): void {
  const { db, keyedHash, now, sendMail, mailMs = MAIL_MS, newsletter, base, getAudience, log } = options;
  const show = createNewsletterPage(options.showLinkPage);
  const counts = createTryCounts({ db, now, keyedHash, limits: LIMITS });
  const tickets = createTickets(keyedHash, now);

  app.options('/newsletter', () => new Response(null, { status: 204, headers: PREFLIGHT_HEADERS }));

  app.post('/newsletter', async (c) => {
    const form = await readForm(c);
    if (!form.success) return answer({ message: 'Invalid email' }, 400);
    if (!sendMail) return answer({ message: 'The newsletter is not available' }, 503);
    await counts.forgetOver();
    const { email } = form.output;
    const closedForS = await counts.take(counts.tried('newsletter', clientAddress(c, base.trustProxy)));
    if (closedForS > 0)
      return answer({ message: 'Too many requests' }, 429, { 'Retry-After': String(closedForS) });
    const mail = counts.tried('newsletterMail', email.toLowerCase());
    const mailed = counts.tried('newsletterMailed', email.toLowerCase());
    // repeated sign-ups of another person get the same answer, and no mail is sent
    if ((await counts.take(mail)) > 0)
      return (await counts.find(mailed)).tries > 0 ? answer(OK, 200) : answer(NOT_IN_TIME, 504);
    const link = `${baseUrl(c.req.raw, base)}/newsletter/confirm?ticket=${tickets.make(form.output)}`;
    const leaveLink = `${baseUrl(c.req.raw, base)}${getLeavePath(email)}`;
    const inTime = AbortSignal.timeout(mailMs);
    try {
      await sendMail(confirmMail({ to: email, audience: getAudience(c) }, { link, leaveLink }), inTime);
    } catch (error) {
      // the mail server's message may name the recipient
      const { code, name } = error as NodeJS.ErrnoException;
      log('error', 'a newsletter mail could not be sent', { reason: typeof code === 'string' ? code : name });
      // a server that is slow to answer may send it all the same
      if (inTime.aborted) return answer(NOT_IN_TIME, 504);
      await counts.giveBack(mail);
      return answer({ message: 'The mail could not be sent' }, 502);
    }
    await counts.count(mailed);
    return answer(OK, 200);
  });

  app.get('/newsletter/confirm', (c) => {
    const ticket = tickets.read(c.req.query('ticket') ?? '');
    return ticket ? show(c, 200, 'join', { email: ticket.signUp.email }) : show(c, 410, 'join_over');
  });

  // by a press: programs that look through mail follow its links
  app.post('/newsletter/confirm', async (c) => {
    const ticket = tickets.read(c.req.query('ticket') ?? '');
    if (!ticket) return show(c, 410, 'join_over');
    const outcome = await newsletter.add(ticket);
    const { email } = ticket.signUp;
    if (outcome === 'done') return show(c, 200, 'joined', { email, leavePath: getLeavePath(email) });
    return outcome === 'over' ? show(c, 410, 'join_over') : show(c, 502, `join_${outcome}`);
  });

  app.get('/newsletter/leave', (c) => {
    const email = tickets.readToLeave(c.req.query('ticket') ?? '');
    return email ? show(c, 200, 'leave', { email }) : show(c, 404, 'leave_unknown');
  });

  app.post('/newsletter/leave', async (c) => {
    const email = tickets.readToLeave(c.req.query('ticket') ?? '');
    if (!email) return show(c, 404, 'leave_unknown');
    return show(c, 200, (await newsletter.leave(email)) ? 'left' : 'leaving', { email });
  });

  function getLeavePath(email: string): string {
    return `/newsletter/leave?ticket=${tickets.makeToLeave(email)}`;
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
  return v.safeParse(v.pipe(v.string(), v.maxLength(MAX_CHARACTERS), v.parseJson(), SignUp), text);
}
