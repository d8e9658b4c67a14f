import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { errorAnswer } from './http/error-answer.ts';
import { answeringLocally } from './http/loopback.ts';
import type { Log } from './log.ts';
import type { Upgrade } from './notify/sockets.ts';
import { withRequestId } from './request-id.ts';
import { logRequest } from './request-log.ts';

/** Longest time that stopping waits for answers in progress, in ms. */
const CLOSE_MS = 3000;

export type Listening = {
  /** `http://host:port`, without a slash at the end. */
  url: string;
  port: number;
  /** Stops accepting, lets answers in progress finish, and cuts off those that take longer than 3 s. */
  close: () => Promise<void>;
};

/** @param port 0 takes a free one @throws the system's error if the port is taken or not allowed */
export async function listen(
  app: { fetch: (request: Request) => Response | Promise<Response> },
  options: {
    port: number;
    host: string;
    /** Null or undefined: only requests to this machine's own names are answered. */
    publicUrl?: string | null;
    log: Log | null;
    upgrade?: Upgrade;
    /** Called with path, status and milliseconds of each answer, where there is a log. */
    onAnswer?: ((path: string, status: number, ms: number) => void) | undefined;
  },
): Promise<Listening> {
  const { log } = options;
  const answer = getRequestListener(options.publicUrl ? app.fetch : answeringLocally(app.fetch), {
    // A request without a usable host or address never reaches the app.
    errorHandler: () => errorAnswer(400, 'Bad request'),
  });
  const { upgrade } = options;
  const server = createServer(
    { shouldUpgradeCallback: (request) => !!upgrade && isForSockets(request) },
    (incoming, outgoing) => {
      withRequestId(() => {
        if (log) logRequest(log, incoming, outgoing, options.onAnswer);
        void answer(incoming, outgoing);
      });
    },
  );
  if (upgrade) server.on('upgrade', upgrade);
  // Longer than a load balancer keeps its side open, so that this side never closes while a new request
  // arrives.
  server.keepAliveTimeout = 65_000;

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return { url: `http://${host}:${port}`, port, close: () => closeServer(server) };
}

/** Some clients offer HTTP/2 with every request: that is not for a socket, and the offer is ignored. */
const isForSockets = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
