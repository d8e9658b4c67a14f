/** Packet types, in the upper half of the first byte. (MQTT 3.1.1 §2.2.1) */
export const PACKET = {
  connect: 1,
  connack: 2,
  publish: 3,
  subscribe: 8,
  suback: 9,
  pingreq: 12,
  pingresp: 13,
} as const;

export interface Packet {
  type: number;
  /** The lower half of the first byte. */
  flags: number;
  body: Uint8Array;
}

/** A clean session without a will; after `keepAliveS` without a packet the broker disconnects. */
export function connectPacket(clientId: string, keepAliveS: number): Uint8Array<ArrayBuffer> {
  const cleanSession = 2;
  return packet(PACKET.connect, 0, [
    ...field('MQTT'),
    4,
    cleanSession,
    ...two(keepAliveS),
    ...field(clientId),
  ]);
}

/** Subscribes to one topic, at most once per message. */
export function subscribePacket(topic: string): Uint8Array<ArrayBuffer> {
  const [packetId, qos] = [1, 0];
  return packet(PACKET.subscribe, 2, [...two(packetId), ...field(topic), qos]);
}

export const pingPacket = (): Uint8Array<ArrayBuffer> => packet(PACKET.pingreq, 0, []);

/** The topic of a published message, and its text. */
export function published({ flags, body }: Packet): { topic: string; text: string } {
  const qos = (flags >> 1) & 3;
  const topicEnd = 2 + lengthAt(body);
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return {
    topic: decode(body.subarray(2, topicEnd)),
    text: decode(body.subarray(topicEnd + (qos > 0 ? 2 : 0))),
  };
}

/**
 * Splits a stream of bytes into packets, independent of the frames that carried them.
 * @throws RangeError for an invalid length, or one that is too large for our messages
 */
export function packetReader(onPacket: (packet: Packet) => void): (chunk: Uint8Array) => void {
  let left = new Uint8Array();
  return (chunk) => {
    const joined = new Uint8Array(left.length + chunk.length);
    joined.set(left);
    joined.set(chunk, left.length);
    left = joined;
    for (let size = headAndLength(left); size; size = headAndLength(left)) {
      const end = size.head + size.length;
      if (left.length < end) return;
      const first = left[0] ?? 0;
      const whole = { type: first >> 4, flags: first & 15, body: left.slice(size.head, end) };
      left = left.slice(end);
      onPacket(whole);
    }
  };
}

const LONGEST = 1_000_000;

/** Lengths of the first packet's header and of what follows; undefined until they have arrived. */
function headAndLength(bytes: Uint8Array): { head: number; length: number } | undefined {
  let length = 0;
  for (let index = 1; index < bytes.length; index++) {
    if (index > 4) throw new RangeError('not a length');
    const byte = bytes[index] ?? 0;
    length += (byte & 127) * 128 ** (index - 1);
    if (byte & 128) continue;
    if (length > LONGEST) throw new RangeError('too long');
    return { head: index + 1, length };
  }
  return undefined;
}

function packet(type: number, flags: number, body: readonly number[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([(type << 4) | flags, ...lengthBytes(body.length), ...body]);
}

function lengthBytes(length: number): number[] {
  const low = length % 128;
  const rest = Math.floor(length / 128);
  return rest > 0 ? [low | 128, ...lengthBytes(rest)] : [low];
}

/** A text, preceded by its length. */
function field(text: string): number[] {
  const bytes = new TextEncoder().encode(text);
  return [...two(bytes.length), ...bytes];
}

function two(value: number): number[] {
  return [value >> 8, value & 255];
}

function lengthAt(body: Uint8Array): number {
  return ((body[0] ?? 0) << 8) | (body[1] ?? 0);
}
