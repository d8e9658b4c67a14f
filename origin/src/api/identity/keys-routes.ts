import type { Context, Hono } from 'hono';
import { bearerToken, tokenHash } from '../../accounts/tokens.ts';
import { type BaseUrlOptions, baseUrl } from '../../http/base-url.ts';
import { answer, PREFLIGHT_HEADERS } from '../../http/viewer-answer.ts';
import type { Tickets } from '../../notify/ticket.ts';
import { refuse } from './answers.ts';
import { Refusal } from './refusal.ts';

/** What the keys answer offers: an address and keys to sign one with, or the keys alone. */
export type NotificationForm = 'websocket' | 'mqtt';

/** Clients sign with the name of a region; it has no other meaning here. */
const REGION = 'eu-west-1';

type KeysRoutesOptions = {
  accounts: {
    getViewer: (authorization: string | undefined) => Promise<{ accountId: number; uuid: string } | null>;
  };
  notify: { tickets: Tickets };
  notifications?: NotificationForm;
  base: BaseUrlOptions;
};

/** `GET /iot/keys`: what a session opens its connections with (wire identity §6) [NOTIFY-13]. */
export function addKeysRoutes(app: Hono, options: KeysRoutesOptions): void {
  const { accounts, base, notifications = 'websocket' } = options;
  const { tickets } = options.notify;
  app.options('/iot/keys', () => new Response(null, { status: 204, headers: PREFLIGHT_HEADERS }));
  app.get('/iot/keys', async (c: Context) => {
    const header = c.req.header('authorization');
    const viewer = await accounts.getViewer(header);
    const token = bearerToken(header);
    if (token === null) return refuse(new Refusal(401, 'The user is not authenticated.'));
    if (!viewer) return refuse(new Refusal(401, 'Invalid JWT token'));
    const ticket = tickets.issue({ ...viewer, session: tokenHash(token) });
    const secretKey = tickets.secretOf(ticket);
    const keys = { accessKey: 'ASIAMARQUEE', secretKey, sessionToken: ticket, region: REGION };
    if (notifications === 'mqtt') return answer(keys);
    const at = baseUrl(c.req.raw, base).replace(/^http/, 'ws');
    const url = `${at}/notifications/${encodeURIComponent(viewer.uuid)}?token=${encodeURIComponent(ticket)}`;
    // Each client uses what it supports: our app the address, the provider's own library the keys.
    return answer({ transport: 'websocket', url, ...keys });
  });
}
