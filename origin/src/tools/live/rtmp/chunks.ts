/** One message of RTMP. `timeMs` is of its sender's clock. */
export type Message = { type: number; streamId: number; timeMs: number; body: Buffer };

type Channel = {
  timeMs: number;
  /** The header's own field, which tells whether an extended one follows, also in later chunks. */
  field: number;
  deltaMs: number;
  length: number;
  type: number;
  streamId: number;
  parts: Buffer[];
  received: number;
};

const HEADER_SIZES = [11, 7, 3, 0] as const;
const EXTENDED = 0xffffff;
/** Channels that one connection may use; encoders use five. */
const MAX_CHANNELS = 32;
const SET_CHUNK_SIZE = 1;
const MAX_CHUNK_SIZE = 10_000_000;

/**
 * Puts messages together from the chunks of a connection (RTMP 1.0, section 5.3).
 * @param maxBytes of the next message: little, until its sender has shown a key
 */
export function createChunkReader(onMessage: (message: Message) => void, maxBytes: () => number) {
  const channels = new Map<number, Channel>();
  let chunkSize = 128;
  let rest: Buffer = Buffer.alloc(0);

  /** Length of the first chunk in `bytes`, after it was taken in; 0 if it is not complete. */
  const readChunk = (bytes: Buffer): number => {
    const [first = 0, second = 0, third = 0] = bytes;
    const kind = (first >> 6) as 0 | 1 | 2 | 3;
    const small = first & 0x3f;
    const basicSize = small === 0 ? 2 : small === 1 ? 3 : 1;
    const id = small === 0 ? 64 + second : small === 1 ? 64 + second + third * 256 : small;
    let at = basicSize + HEADER_SIZES[kind];
    if (bytes.length < at) return 0;
    const before = channels.get(id);
    if (!before && kind !== 0) throw new Error('a channel begins without a header');
    const channel: Channel = before
      ? { ...before }
      : { timeMs: 0, field: 0, deltaMs: 0, length: 0, type: 0, streamId: 0, parts: [], received: 0 };
    if (kind <= 2) channel.field = bytes.readUIntBE(basicSize, 3);
    if (kind <= 1) {
      channel.length = bytes.readUIntBE(basicSize + 3, 3);
      channel.type = bytes.readUInt8(basicSize + 6);
    }
    if (kind === 0) channel.streamId = bytes.readUInt32LE(basicSize + 7);
    let time = channel.field;
    if (channel.field === EXTENDED) {
      if (bytes.length < at + 4) return 0;
      time = bytes.readUInt32BE(at);
      at += 4;
    }
    if (channel.received === 0) {
      if (kind === 0) channel.timeMs = time;
      else {
        if (kind !== 3) channel.deltaMs = time;
        channel.timeMs += channel.deltaMs;
      }
      if (kind === 0) channel.deltaMs = 0;
      channel.parts = [];
    }
    if (channel.length > maxBytes()) throw new Error(`a message of ${channel.length} bytes`);
    const size = Math.min(chunkSize, channel.length - channel.received);
    if (bytes.length < at + size) return 0;
    channel.parts.push(bytes.subarray(at, at + size));
    channel.received += size;
    if (!before && channels.size >= MAX_CHANNELS) throw new Error('too many channels');
    channels.set(id, channel);
    if (channel.received === channel.length) {
      channel.received = 0;
      const body = Buffer.concat(channel.parts);
      channel.parts = [];
      const { type, streamId, timeMs } = channel;
      if (type === SET_CHUNK_SIZE)
        chunkSize = Math.min(MAX_CHUNK_SIZE, Math.max(1, body.readUInt32BE(0) & 0x7fffffff));
      else onMessage({ type, streamId, timeMs, body });
    }
    return at + size;
  };

  return {
    /** @throws Error if the bytes are no RTMP */
    push(bytes: Buffer): void {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      for (;;) {
        const used = rest.length === 0 ? 0 : readChunk(rest);
        if (used === 0) return;
        rest = rest.subarray(used);
      }
    },
  };
}

/** A message in chunks of a size that every encoder takes. */
export function writeChunks({ type, streamId, body }: Omit<Message, 'timeMs'>): Buffer {
  const channel = type === 20 ? 3 : 2;
  const header = Buffer.alloc(12);
  header[0] = channel;
  header.writeUIntBE(body.length, 4, 3);
  header[7] = type;
  header.writeUInt32LE(streamId, 8);
  const parts: Buffer[] = [header];
  for (let at = 0; at < body.length; at += 128) {
    if (at > 0) parts.push(Buffer.from([0xc0 | channel]));
    parts.push(body.subarray(at, at + 128));
  }
  return Buffer.concat(parts);
}
