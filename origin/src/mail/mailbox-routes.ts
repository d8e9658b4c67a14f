import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { escapeHtml } from '../http/escape-html.ts';
import { CACHE_CONTROL, SITE_SECURITY_HEADERS } from '../http/header-tables.ts';
import { isLocalRequest } from '../http/loopback.ts';
import type { Mailbox, ReceivedMail } from './mailbox.ts';

/** `/demo/mailbox`, and the same as JSON, only for this machine. `?to=` limits both to one address. */
export function addMailboxRoutes(app: Hono, { mailbox }: { mailbox: Mailbox | null }): void {
  if (!mailbox) return;
  const only = (answer: (to: string | undefined) => { type: string; body: string }) => (c: Context) => {
    if (!isLocalRequest(c.req.raw)) return new Response('Not found', { status: 404 });
    const { type, body } = answer(c.req.query('to') || undefined);
    return new Response(body, {
      headers: {
        ...SITE_SECURITY_HEADERS,
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': CACHE_CONTROL.none,
        'Content-Security-Policy': MAILBOX_POLICY,
        'Referrer-Policy': 'no-referrer',
      },
    });
  };
  app.get(
    '/demo/mailbox',
    only((to) => ({ type: 'text/html', body: mailboxPage(mailbox.list(to), to) })),
  );
  app.get(
    '/demo/mailbox.json',
    only((to) => ({ type: 'application/json', body: JSON.stringify({ mails: mailbox.list(to) }) })),
  );
}

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
article{border-top:1px solid;padding:1rem 0}h2{margin:0;font-size:1.1rem}p{margin:.25rem 0}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:1rem 0 0}`;

const MAILBOX_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The mailbox as a page without scripts. @param to only mails to this address are shown */
function mailboxPage(mails: readonly ReceivedMail[], to: string | undefined): string {
  const title = to === undefined ? 'Mailbox' : `Mailbox of ${to}`;
  const articles = mails.map(
    (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>to ${escapeHtml(mail.to)}, <time datetime="${new Date(mail.atMs).toISOString()}">${new Date(mail.atMs).toUTCString()}</time></p>
<pre>${escapeHtml(mail.text)}</pre></article>`,
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
