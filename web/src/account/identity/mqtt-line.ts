import {
  connectPacket,
  PACKET,
  type Packet,
  packetReader,
  pingPacket,
  published,
  subscribePacket,
} from './mqtt-packets.ts';
import type { LineEvents } from './notification-line.ts';

const KEEP_ALIVE_S = 60;
/** The granted quality of service "at most once"; anything higher is an error. */
const GRANTED = 0;

/** Follows one topic; closes after a refusal, invalid data or silence. (MQTT 3.1.1) */
export function followTopic(socket: WebSocket, topic: string, { onOpen, onMessage }: LineEvents): void {
  let pinging: ReturnType<typeof setInterval> | undefined;
  let answered = true;
  const ping = () => {
    if (!answered) return socket.close();
    answered = false;
    socket.send(pingPacket());
  };
  const handlePacket = (packet: Packet) => {
    const message = published(packet);
    // ignores messages of other topics
    if (message.topic === topic) onMessage(message.text);
  };
  const onPacket = (packet: Packet) => {
    answered = true;
    const { type, body } = packet;
    if (type === PACKET.connack && body[1] === 0) socket.send(subscribePacket(topic));
    else if (type === PACKET.suback && body[2] === GRANTED) onOpen();
    else if (type === PACKET.publish) handlePacket(packet);
    else if (type !== PACKET.pingresp) socket.close();
  };
  const read = packetReader(onPacket);
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('open', () => {
    socket.send(connectPacket(crypto.randomUUID(), KEEP_ALIVE_S));
    pinging = setInterval(ping, (KEEP_ALIVE_S / 2) * 1000);
  });
  socket.addEventListener('message', ({ data }) => {
    try {
      if (data instanceof ArrayBuffer) read(new Uint8Array(data));
    } catch {
      socket.close();
    }
  });
  socket.addEventListener('close', () => clearInterval(pinging));
}
