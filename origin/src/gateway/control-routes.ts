import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { CACHE_CONTROL, SITE_SECURITY_HEADERS } from '../http/header-tables.ts';
import { isLocalRequest } from '../http/loopback.ts';
import { Faults } from './faults.ts';
import type { Sandbox } from './sandbox.ts';

/**
 * `POST /demo/gateway` sets what goes wrong from now on (without a setting: nothing), `GET
 * /demo/gateway/charges.json` lists every charge for audits. Only for this machine. Must be added before the
 * rule that refuses all methods but reading (405).
 */
export function addGatewayControl(app: Hono, { sandbox }: { sandbox: Sandbox | null }): void {
  if (!sandbox) return;
  app.post('/demo/gateway', async (c) => {
    if (!isLocalRequest(c.req.raw)) return json({ message: 'Not found' }, 404);
    // A page of another site needs a preflight to send this type, and gets no permission.
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
      return json({ message: 'Send JSON' }, 415);
    const faults = v.safeParse(Faults, await readBody(c));
    if (!faults.success) return json({ message: faults.issues[0].message }, 400);
    sandbox.setFaults(faults.output);
    return json(faults.output);
  });
  app.get('/demo/gateway/charges.json', (c) => {
    if (!isLocalRequest(c.req.raw)) return json({ message: 'Not found' }, 404);
    return json({ charges: sandbox.charges() });
  });
}

const readBody = (c: Context): Promise<unknown> => c.req.json().catch(() => null);

function json(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...SITE_SECURITY_HEADERS,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': CACHE_CONTROL.none,
    },
  });
}
