import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Log } from '../log.ts';
import { StoreBusyError } from '../store/store-busy-error.ts';
import { isSignedAddress } from './broker-signature.ts';
import type { Connection, FindOpenSessions, Hub } from './hub.ts';
import { inPortions } from './in-portions.ts';
import { MAX_PACKET_BYTES, speakMqtt } from './mqtt-connection.ts';
import type { Holder, Tickets } from './ticket.ts';

/** How often it is checked that a connection still works, in ms. */
const HEARTBEAT_MS = 30_000;
/** How often the store is searched for sessions that have ended: another process may have ended one. In ms. */
const SESSION_CHECK_MS = 5000;
/** How many connections are pinged before others get their answers. */
const PORTION = 100;
/** Most bytes that may wait for a device that does not read; above that, it is cut off. */
const MAX_WAITING_BYTES = 256_000;
/** How long the other side may take to say goodbye when the server stops, in ms. */
const GOODBYE_MS = 500;
/** 1008 also stands for a policy violation; 1001: the server stops. */
const CLOSE_CODES = { 'session ended': 1008, 'going away': 1001 } as const;

type SocketsOptions = {
  hub: Hub;
  tickets: Tickets;
  findOpenSessions: FindOpenSessions;
  onListening: (connection: Connection) => void;
  /** The clock, in ms. */
  now: () => number;
  log: Log;
};

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * The sockets for notifications: `/notifications/{uuid}?token=…` with one message per frame, and `/mqtt` with
 * a signed address. An invalid ticket is answered with 401, one of another account with 403, too many
 * connections with 429.
 */
export function createSockets(options: SocketsOptions): { upgrade: Upgrade; close: () => void } {
  const { hub, tickets, log } = options;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PACKET_BYTES,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has('mqtt') ? 'mqtt' : false),
  });
  const alive = new WeakSet<WebSocket>();
  const timers = [
    setInterval(() => void pingAll(), HEARTBEAT_MS),
    setInterval(() => void hub.checkSessions(), SESSION_CHECK_MS),
  ];
  for (const timer of timers) timer.unref();

  async function pingAll(): Promise<void> {
    for await (const portion of inPortions(server.clients, PORTION))
      for (const socket of portion) {
        if (!alive.delete(socket)) socket.terminate();
        else socket.ping();
      }
  }

  function begin(socket: WebSocket, holder: Holder, isMqtt: boolean): void {
    alive.add(socket);
    const arrivals = followArrivals(socket);
    socket.on('pong', () => alive.add(socket));
    // An error of the other side ends its connection and nothing else.
    socket.on('error', () => socket.terminate());
    const isOpen = () => socket.readyState === socket.OPEN;
    const connection: Connection = {
      ...holder,
      isOpen,
      send(text, onArrived) {
        if (!isOpen()) return false;
        if (socket.bufferedAmount > MAX_WAITING_BYTES) {
          socket.terminate();
          return false;
        }
        const isSent = send(text);
        if (isSent && onArrived) arrivals(onArrived);
        return isSent;
      },
      close: (reason) => socket.close(CLOSE_CODES[reason], reason),
    };
    const send = isMqtt
      ? speakMqtt(socket, holder, () => options.onListening(connection))
      : (text: string) => {
          socket.send(text);
          return true;
        };
    socket.on('close', hub.join(connection));
    if (!isMqtt) options.onListening(connection);
  }

  async function answer(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (!url) return refuse(socket, 400);
    const isMqtt = url.pathname === '/mqtt';
    const status = isMqtt ? mqttStatus(request) : plainStatus(url);
    if (status !== null) return refuse(socket, status);
    const holder = isMqtt ? brokerHolder(url, request) : tickets.read(url.searchParams.get('token') ?? '');
    if (!holder) return refuse(socket, 401);
    if (!isMqtt && url.pathname !== `/notifications/${holder.uuid}`) return refuse(socket, 403);
    if (!hub.hasRoomFor(holder.uuid)) return refuse(socket, 429);
    const open = await options.findOpenSessions([holder.session]);
    if (!open.has(holder.session)) return refuse(socket, 401);
    // Others may have connected in between.
    if (!hub.hasRoomFor(holder.uuid)) return refuse(socket, 429);
    server.handleUpgrade(request, socket, head, (opened) => begin(opened, holder, isMqtt));
  }

  function brokerHolder(url: URL, request: IncomingMessage): Holder | null {
    const ticket = url.searchParams.get('X-Amz-Security-Token') ?? '';
    const holder = tickets.read(ticket);
    const host = request.headers.host ?? '';
    return holder && isSignedAddress(url, host, tickets.secretOf(ticket), options.now()) ? holder : null;
  }

  return {
    upgrade(request, socket, head) {
      const cutOff = () => socket.destroy();
      socket.on('error', cutOff);
      answer(request, socket, head).catch((error: Error) => {
        const isBusy = error instanceof StoreBusyError;
        log(isBusy ? 'warn' : 'error', 'a notifications connection failed', { reason: error.name });
        refuse(socket, isBusy ? 503 : 500);
      });
    },
    close() {
      for (const timer of timers) clearInterval(timer);
      hub.close();
      setTimeout(() => {
        for (const socket of server.clients) socket.terminate();
      }, GOODBYE_MS).unref();
    },
  };
}

/** Calls back when everything sent before has arrived: a ping is sent, and its answer comes back. */
function followArrivals(socket: WebSocket): (onArrived: () => void) => void {
  const waiting = new Map<string, () => void>();
  let count = 0;
  socket.on('pong', (data) => {
    const name = String(data);
    waiting.get(name)?.();
    waiting.delete(name);
  });
  return (onArrived) => {
    count += 1;
    waiting.set(String(count), onArrived);
    socket.ping(String(count));
  };
}

/** Null: accepted. */
const mqttStatus = ({ headers }: IncomingMessage) =>
  (headers['sec-websocket-protocol'] ?? '').split(',').some((name) => name.trim() === 'mqtt') ? null : 400;

const plainStatus = ({ pathname }: URL) => (/^\/notifications\/[^/]+$/.test(pathname) ? null : 404);

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

function refuse(socket: Duplex, status: number): void {
  // The other side may keep its half open forever.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
