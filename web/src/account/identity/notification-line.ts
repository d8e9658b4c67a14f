import type { NotificationKeys } from '@marquee/contract/notification-keys';
import { lazyModule } from '../../lib/lazy-module.ts';

const SIGNED_URL = lazyModule(() => import('./signed-url.ts'));
const MQTT_LINE = lazyModule(() => import('./mqtt-line.ts'));

export interface Lines {
  /** The cloud's broker: `wss://host/mqtt`. */
  brokerUrl: string;
  openSocket(url: string, protocols?: string): WebSocket;
}

export interface LineEvents {
  /** Connected and subscribed: all messages from now on arrive. */
  onOpen(): void;
  onMessage(text: string): void;
}

/**
 * Resolves when either side ends the connection, with the code it was closed with. The MQTT code is loaded only for it.
 * [NOTIFY-13]
 */
export async function openLine(
  { brokerUrl, openSocket }: Lines,
  keys: NotificationKeys,
  uuid: string,
  signal: AbortSignal,
  events: LineEvents,
): Promise<number> {
  if (keys.transport === 'websocket') {
    const socket = openSocket(keys.url);
    socket.addEventListener('open', events.onOpen);
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') events.onMessage(data);
    });
    return closed(socket, signal);
  }
  const [{ signedUrl }, { followTopic }] = await Promise.all([SIGNED_URL.load(), MQTT_LINE.load()]);
  const url = await signedUrl(brokerUrl, keys, new Date());
  signal.throwIfAborted();
  const socket = openSocket(url, 'mqtt');
  followTopic(socket, uuid, events);
  return closed(socket, signal);
}

/** Resolves with its code when the socket is closed; closes it when the signal is aborted. */
function closed(socket: WebSocket, signal: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
    signal.addEventListener('abort', () => socket.close(), { once: true });
  });
}
