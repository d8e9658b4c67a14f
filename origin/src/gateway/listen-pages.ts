import type { Hono } from 'hono';
import { type Listening, listen } from '../listen.ts';
import type { Log } from '../log.ts';

/** How much higher the pages' port is than the service's. */
const PORTS_ABOVE = 1000;
const LAST_PORT = 65_535;

/**
 * Opens the address of the gateway's pages before the pages exist, as charges contain it from the start. It
 * has its own port, as a gateway is a separate service: a thousand above the service's, or a free one if that
 * is taken.
 */
export async function listenForPages({
  servicePort,
  log,
}: {
  servicePort: number;
  log: Log | null;
}): Promise<Listening & { show: (pages: Hono) => void }> {
  let pages: Hono | null = null;
  const app = {
    fetch: (request: Request) => pages?.fetch(request) ?? new Response('Not open yet', { status: 503 }),
  };
  const at = (port: number) => listen(app, { port, host: '127.0.0.1', publicUrl: null, log });
  const wanted = servicePort + PORTS_ABOVE;
  const listening = await (servicePort === 0 || wanted > LAST_PORT ? at(0) : at(wanted).catch(() => at(0)));
  return {
    ...listening,
    show(next) {
      pages = next;
    },
  };
}
