import type { Context, Hono } from 'hono';
import { bearerToken, tokenHash } from '../accounts/tokens.ts';
import { answer, PREFLIGHT_HEADERS, refuse } from '../faces/identity/answers.ts';
import { Refusal } from '../faces/identity/refusal.ts';
import { type BaseUrlOptions, baseUrl } from '../http/base-url.ts';
import type { Tickets } from './ticket.ts';

/** Which of its two forms the keys answer has. Both kinds of connection are taken in any case. */
export type NotificationForm = 'websocket' | 'mqtt';

/** The name of a region is part of what clients sign; here it names nothing. */
const REGION = 'eu-west-1';

type KeysRoutesOptions = {
  viewerOf: (authorization: string | undefined) => Promise<{ accountId: number; uuid: string } | null>;
  tickets: Tickets;
  form: NotificationForm;
  base: BaseUrlOptions;
};

/** `GET /iot/keys`: what a session's connections are opened with (wire identity §6) [NOTIFY-13]. */
export function addKeysRoutes(app: Hono, { viewerOf, tickets, form, base }: KeysRoutesOptions): void {
  app.options('/iot/keys', () => new Response(null, { status: 204, headers: PREFLIGHT_HEADERS }));
  app.get('/iot/keys', async (c: Context) => {
    const header = c.req.header('authorization');
    const viewer = await viewerOf(header);
    const token = bearerToken(header);
    if (token === null) return refuse(new Refusal(401, 'The user is not authenticated.'));
    if (!viewer) return refuse(new Refusal(401, 'Invalid JWT token'));
    const ticket = tickets.issue({ ...viewer, session: tokenHash(token) });
    if (form === 'mqtt') {
      const secretKey = tickets.secretOf(ticket);
      return answer({ accessKey: 'ASIAMARQUEE', secretKey, sessionToken: ticket, region: REGION });
    }
    const at = baseUrl(c.req.raw, base).replace(/^http/, 'ws');
    const url = `${at}/notifications/${encodeURIComponent(viewer.uuid)}?token=${encodeURIComponent(ticket)}`;
    return answer({ transport: 'websocket', url });
  });
}
