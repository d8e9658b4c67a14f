import type { Hono } from 'hono';
import * as v from 'valibot';
import { CACHE_CONTROL } from '../http/header-tables.ts';
import { isLocalRequest } from '../http/loopback.ts';
import type { MovableClock } from './movable-clock.ts';

/** The most it is moved forward at once: ten years. */
const MAX_S = 10 * 366 * 24 * 60 * 60;

const Body = v.object({ forwardS: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_S)) });

type ClockRoutesOptions = {
  /** Null: it cannot be moved. */
  clock: MovableClock | null;
  /** What has work that is due by the clock. */
  sandbox: { tick: () => Promise<void> } | null;
  commerce: { tick: () => Promise<void> };
};

/** `POST /demo/clock {"forwardS": 86400}`, from this machine only; answers once everything due was processed. */
export function addClockRoutes(app: Hono, { clock, sandbox, commerce }: ClockRoutesOptions): void {
  if (!clock) return;
  app.post('/demo/clock', async (c) => {
    if (!isLocalRequest(c.req.raw)) return new Response('Not found', { status: 404 });
    // A form on another site's page cannot send this type without a preflight request.
    const isJson = c.req.header('content-type')?.split(';')[0]?.trim() === 'application/json';
    const body = v.safeParse(Body, isJson ? await c.req.json().catch(() => null) : null);
    if (!body.success) return show(400, { message: `Send JSON: {"forwardS": seconds up to ${MAX_S}}` });
    clock.forward(body.output.forwardS * 1000);
    await sandbox?.tick();
    await commerce.tick();
    return show(200, { now: new Date(clock.now()).toISOString() });
  });
}

const show = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'Cache-Control': CACHE_CONTROL.none } });
