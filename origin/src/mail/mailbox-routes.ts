import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { escapeHtml } from '../http/escape-html.ts';
import { CACHE_CONTROL, SITE_SECURITY_HEADERS } from '../http/header-tables.ts';
import { isLocalRequest } from '../http/loopback.ts';
import type { Mailbox, ReceivedMail } from './mailbox.ts';

/**
 * `/demo/mailbox`, and the same as JSON, only for this machine. `?to=` limits both to one address. Each mail is a document of
 * its own in a frame: no script runs in it, and its links open other pages.
 */
export function addMailboxRoutes(app: Hono, { mailbox }: { mailbox: Mailbox | null }): void {
  if (!mailbox) return;
  const local = (answer: (c: Context) => Answer | null) => (c: Context) => {
    const found = isLocalRequest(c.req.raw) ? answer(c) : null;
    if (!found) return new Response('Not found', { status: 404 });
    return new Response(found.body, {
      headers: {
        ...SITE_SECURITY_HEADERS,
        'Content-Type': `${found.type}; charset=utf-8`,
        'Cache-Control': CACHE_CONTROL.none,
        'Content-Security-Policy': found.policy ?? MAILBOX_POLICY,
        'Referrer-Policy': 'no-referrer',
      },
    });
  };
  const getTo = (c: Context) => c.req.query('to') || undefined;
  app.get(
    '/demo/mailbox',
    local((c) => ({ type: 'text/html', body: mailboxPage(mailbox.list(getTo(c)), getTo(c)) })),
  );
  app.get(
    '/demo/mailbox.json',
    local((c) => ({ type: 'application/json', body: JSON.stringify({ mails: mailbox.list(getTo(c)) }) })),
  );
  app.get(
    '/demo/mailbox/:id{[0-9]+}',
    local((c) => {
      const mail = mailbox.list().find(({ id }) => String(id) === c.req.param('id'));
      return mail ? { type: 'text/html', body: mail.html, policy: MAIL_POLICY } : null;
    }),
  );
}

type Answer = { type: string; body: string; policy?: string };

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
article{border-top:1px solid;padding:1rem 0}h2{margin:0;font-size:1.1rem}p{margin:.25rem 0}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:1rem 0 0}
iframe{width:100%;height:34rem;border:1px solid;margin:1rem 0 .5rem}`;

const MAILBOX_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What a mail in its frame may do: links open in a new window, which is as any other. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** The style of a mail is in its elements, and its logo comes from anywhere, as in a mail program. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src https:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  `sandbox ${SANDBOX}`,
].join('; ');

/** The mailbox as a page without scripts. @param to only mails to this address are shown */
function mailboxPage(mails: readonly ReceivedMail[], to: string | undefined): string {
  const title = to === undefined ? 'Mailbox' : `Mailbox of ${to}`;
  const articles = mails.map(
    (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>from ${escapeHtml(mail.from || 'nobody')} to ${escapeHtml(mail.to)}, <time datetime="${new Date(mail.atMs).toISOString()}">${new Date(mail.atMs).toUTCString()}</time></p>
${mail.attachments.map((name) => `<p>with ${escapeHtml(name)}</p>`).join('\n')}
<iframe src="/demo/mailbox/${mail.id}" title="${escapeHtml(mail.subject)}" sandbox="${SANDBOX}" loading="lazy"></iframe>
<details><summary>As text</summary><pre>${escapeHtml(mail.text)}</pre></details></article>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeHtml(title)}</h1>
<p>Mail of the demo stays on this machine and is gone when it stops.</p>
<form method="get"><label>Only mail to <input name="to" value="${escapeHtml(to ?? '')}"></label> <button>Show</button></form>
${articles.join('\n') || '<p>No mail.</p>'}
</body></html>
`;
}
