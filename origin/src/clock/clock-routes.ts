import type { Hono } from 'hono';
import * as v from 'valibot';
import { CACHE_CONTROL } from '../http/header-tables.ts';
import { isLocalRequest } from '../http/loopback.ts';
import type { MovableClock } from './movable-clock.ts';

/** Furthest it is put forward at once: ten years. */
const MOST_S = 10 * 366 * 24 * 60 * 60;

const Body = v.object({ forwardS: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_S)) });

/**
 * `POST /demo/clock {"forwardS": 86400}` puts the clock of the subscriptions forward, for this machine alone, and answers
 * when what is due by then was handed on.
 */
export function addClockRoutes(app: Hono, clock: MovableClock, onMoved: () => Promise<void>): void {
  app.post('/demo/clock', async (c) => {
    if (!isLocalRequest(c.req.raw)) return new Response('Not found', { status: 404 });
    // A form of a page elsewhere cannot send this type without asking first.
    const isJson = c.req.header('content-type')?.split(';')[0]?.trim() === 'application/json';
    const body = v.safeParse(Body, isJson ? await c.req.json().catch(() => null) : null);
    if (!body.success) return show(400, { message: `Send JSON: {"forwardS": seconds up to ${MOST_S}}` });
    clock.forward(body.output.forwardS * 1000);
    await onMoved();
    return show(200, { now: new Date(clock.now()).toISOString() });
  });
}

const show = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'Cache-Control': CACHE_CONTROL.none } });
