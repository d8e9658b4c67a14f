import type { Context, Hono } from 'hono';
import { CACHE_CONTROL, SITE_SECURITY_HEADERS } from '../http/header-tables.ts';
import { isLocalRequest } from '../http/loopback.ts';
import type { Mailbox } from './mailbox.ts';
import { MAILBOX_POLICY, mailboxPage } from './mailbox-page.ts';

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
