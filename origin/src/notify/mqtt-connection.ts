import { parser as createParser, generate, type Packet } from 'mqtt-packet';
import type { WebSocket } from 'ws';
import type { Holder } from './ticket.ts';

/** How long a client may take to send its first packet, in ms. */
const CONNECT_MS = 10_000;
/** Most bytes of a packet; clients only send short ones. */
export const MAX_PACKET_BYTES = 4096;

const MQTT_3_1_1 = 4;
const REFUSED_VERSION = 1;
/** The answer to a subscription that is not granted. */
const NOT_GRANTED = 0x80;

/** The part of MQTT 3.1.1 that a listening client needs, for its account's topic; anything else closes it. */
export function speakMqtt(
  socket: WebSocket,
  { uuid }: Holder,
  onSubscribed: () => void,
): (text: string) => boolean {
  const parser = createParser({ protocolVersion: MQTT_3_1_1 });
  const put = (packet: Packet) => socket.send(generate(packet));
  const end = (): void => socket.close();
  let isConnected = false;
  let isSubscribed = false;
  const impatience = setTimeout(() => socket.terminate(), CONNECT_MS);

  function greet(packet: Packet): void {
    clearTimeout(impatience);
    isConnected = packet.cmd === 'connect' && packet.protocolVersion === MQTT_3_1_1;
    if (packet.cmd === 'connect')
      put({ cmd: 'connack', returnCode: isConnected ? 0 : REFUSED_VERSION, sessionPresent: false });
    if (!isConnected) end();
  }

  function take(packet: Packet): void {
    if (!isConnected) greet(packet);
    else if (packet.cmd === 'subscribe') {
      const granted = packet.subscriptions.map(({ topic }) => (topic === uuid ? 0 : NOT_GRANTED));
      isSubscribed ||= granted.includes(0);
      put({ cmd: 'suback', messageId: packet.messageId ?? 0, granted });
      if (isSubscribed) onSubscribed();
    } else if (packet.cmd === 'unsubscribe') {
      if (packet.unsubscriptions.includes(uuid)) isSubscribed = false;
      put({ cmd: 'unsuback', messageId: packet.messageId ?? 0, granted: [] });
    } else if (packet.cmd === 'pingreq') put({ cmd: 'pingresp' });
    else end();
  }

  parser.on('packet', take);
  parser.on('error', end);
  socket.on('close', () => clearTimeout(impatience));
  socket.on('message', (data, isBinary) => {
    if (!isBinary || !Buffer.isBuffer(data)) return end();
    // What is left over is the beginning of a packet that has not fully arrived.
    if (parser.parse(data) > MAX_PACKET_BYTES) end();
  });
  return (text) => {
    if (!isSubscribed) return false;
    put({ cmd: 'publish', topic: uuid, payload: text, qos: 0, dup: false, retain: false });
    return true;
  };
}
