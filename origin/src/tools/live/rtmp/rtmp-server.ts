import { randomBytes } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import { type AmfValue, readAmf0, writeAmf0 } from './amf0.ts';
import { createChunkReader, type Message, writeChunks } from './chunks.ts';
import { AUDIO, FLV_HEADER, flvTag, VIDEO } from './flv.ts';
import { createStrangers } from './strangers.ts';

const HANDSHAKE_BYTES = 1536;
/** Of a message before the key is known, and after. */
const MAX_COMMAND_BYTES = 4096;
const MAX_MEDIA_BYTES = 16_000_000;
/** For the handshake and the key, and between two pieces of media, in ms. */
const SILENCE_MS = 8000;

const COMMAND = 20;
const SET_CHUNK_SIZE = 1;
const WINDOW_SIZE = 5;
const PEER_BANDWIDTH = 6;

/** Takes the stream of an encoder, or says why not. `picture` is FLV; it ends with the encoder. */
export type OnPublish = (
  key: string,
  from: string,
  picture: Readable,
) => { refusal: string } | { stop: (end: () => void) => void };

/**
 * An RTMP server that encoders send to and nobody watches. The key is checked before anything of the picture is taken.
 * (RTMP 1.0; the handshake without digest, which encoders do not ask for)
 */
export function createRtmpServer(onPublish: OnPublish, log: (message: string) => void): Server {
  const strangers = createStrangers();
  return createServer((socket) => {
    const leave = strangers.enter(socket.remoteAddress);
    if (!leave) return void socket.destroy();
    // media keeps it open, what a caller without a key sends does not
    const timer = setTimeout(() => socket.destroy(), SILENCE_MS);
    const known = () => {
      clearTimeout(timer);
      leave();
    };
    socket.on('close', known);
    takeConnection(socket, onPublish, known, log);
  });
}

function takeConnection(
  socket: Socket,
  onPublish: OnPublish,
  known: () => void,
  log: (message: string) => void,
): void {
  const from = socket.remoteAddress ?? 'unknown';
  let picture: PassThrough | undefined;
  let hasHeader = false;
  let isOver = false;
  let greeting: Buffer | undefined = Buffer.alloc(0);

  const send = (type: number, body: Buffer, streamId = 0) =>
    socket.write(writeChunks({ type, streamId, body }));
  const command = (streamId: number, ...values: AmfValue[]) => send(COMMAND, writeAmf0(values), streamId);
  const status = (level: string, code: string, description: string) =>
    command(1, 'onStatus', 0, null, { level, code, description });

  /** The answer still goes out; nothing that comes after it is looked at. */
  const refuse = (code: string, why: string) => {
    isOver = true;
    status('error', code, why);
    socket.destroySoon();
  };

  const publish = (key: string) => {
    if (picture) return;
    const stream = new PassThrough();
    const answer = onPublish(key, from, stream);
    if ('refusal' in answer) {
      // encoders show this as a wrong key
      refuse('NetStream.Publish.BadName', answer.refusal);
      return;
    }
    known();
    picture = stream;
    answer.stop(() => socket.destroy());
    status('status', 'NetStream.Publish.Start', 'The picture is taken.');
  };

  const onCommand = (body: Buffer) => {
    const [name, id = 0, , third] = readAmf0(body);
    if (name === 'connect') {
      send(WINDOW_SIZE, uint32(5_000_000));
      send(PEER_BANDWIDTH, Buffer.concat([uint32(5_000_000), Buffer.from([2])]));
      send(SET_CHUNK_SIZE, uint32(128));
      const info = { level: 'status', code: 'NetConnection.Connect.Success', description: 'Connected.' };
      command(
        0,
        '_result',
        id,
        { fmsVer: 'FMS/3,0,1,123', capabilities: 31 },
        { ...info, objectEncoding: 0 },
      );
    } else if (name === 'createStream') command(0, '_result', id, null, 1);
    else if (name === 'publish') publish(typeof third === 'string' ? (third.split('?')[0] ?? '') : '');
    else if (name === 'play') refuse('NetStream.Play.Failed', 'Nothing is played here.');
    else if (name === 'FCUnpublish' || name === 'deleteStream') socket.end();
  };

  const onMessage = ({ type, timeMs, body }: Message) => {
    if (isOver) return;
    if (type === COMMAND) onCommand(body);
    // what an encoder says of its own picture is looked up in the picture instead
    else if (picture && (type === AUDIO || type === VIDEO)) {
      const { writableNeedDrain } = picture;
      // the first byte of the picture is when it began: none goes before it
      if (!hasHeader) picture.write(FLV_HEADER);
      hasHeader = true;
      if (picture.write(flvTag(type, timeMs, body)) || writableNeedDrain) return;
      // a machine that is too slow lets the encoder drop pictures
      socket.pause();
      picture.once('drain', () => socket.resume());
    }
  };
  const chunks = createChunkReader(onMessage, () => (picture ? MAX_MEDIA_BYTES : MAX_COMMAND_BYTES));

  const onData = (bytes: Buffer) => {
    if (greeting === undefined) return chunks.push(bytes);
    const before = greeting.length;
    greeting = Buffer.concat([greeting, bytes]);
    const hello = 1 + HANDSHAKE_BYTES;
    if (before < hello && greeting.length >= hello) {
      const own = Buffer.concat([Buffer.alloc(8), randomBytes(HANDSHAKE_BYTES - 8)]);
      socket.write(Buffer.concat([Buffer.from([3]), own, greeting.subarray(1, hello)]));
    }
    if (greeting.length < hello + HANDSHAKE_BYTES) return;
    const rest = greeting.subarray(hello + HANDSHAKE_BYTES);
    greeting = undefined;
    chunks.push(rest);
  };

  socket.setNoDelay(true);
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  socket.on('data', (bytes: Buffer) => {
    try {
      onData(bytes);
    } catch (error) {
      log(`A connection from ${from} is closed: it sent no RTMP (${(error as Error).message}).`);
      socket.destroy();
    }
  });
  socket.on('error', () => {});
  socket.on('close', () => picture?.end());
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
