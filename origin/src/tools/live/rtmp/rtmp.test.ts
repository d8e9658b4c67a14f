import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Duplex, type Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { readAmf0, writeAmf0 } from './amf0.ts';
import { createChunkReader, type Message, writeChunks } from './chunks.ts';
import { FLV_HEADER, flvTag, VIDEO } from './flv.ts';
import { createRtmpServer, type OnPublish } from './rtmp-server.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

it('amf0: reads what it writes, and refuses what is cut off, too deep or of another type', () => {
  const values = ['connect', 1, { app: 'live', a: { b: true } }, null];
  expect(JSON.stringify(readAmf0(writeAmf0(values)))).toBe(JSON.stringify(values));
  expect(() => readAmf0(Buffer.from([2, 0, 9, 65]))).toThrow('cut off');
  expect(() => readAmf0(Buffer.from([3, 0, 1, 65]))).toThrow();
  expect(() => readAmf0(Buffer.from([17, 0]))).toThrow('type 17');
  const deep = Array.from({ length: 20 }).reduce<Record<string, never>>(
    (inner) => ({ a: inner }) as never,
    {},
  );
  expect(() => readAmf0(writeAmf0([deep]))).toThrow('too many objects');
});

it('chunks: a message in many pieces is one message, wherever the network cuts it', () => {
  const found: Message[] = [];
  const body = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));
  const bytes = writeChunks({ type: 20, streamId: 1, body });
  const reader = createChunkReader(
    (message) => found.push(message),
    () => 5000,
  );
  for (const byte of bytes) reader.push(Buffer.from([byte]));
  expect(found).toEqual([{ type: 20, streamId: 1, timeMs: 0, body }]);
});

it('chunks: times add up, also beyond four and a half hours', () => {
  const found: number[] = [];
  const reader = createChunkReader(
    ({ timeMs }) => found.push(timeMs),
    () => 100,
  );
  const late = 0x1000000;
  reader.push(Buffer.from([0x04, 0xff, 0xff, 0xff, 0, 0, 1, 9, 1, 0, 0, 0, 1, 0, 0, 0, 0xaa]));
  reader.push(Buffer.from([0x44, 0, 0, 40, 0, 0, 1, 9, 0xbb]));
  reader.push(Buffer.from([0xc4, 0xcc]));
  expect(found).toEqual([late, late + 40, late + 80]);
  const tag = flvTag(9, late + 80, Buffer.alloc(1));
  expect([tag.readUIntBE(4, 3), tag[7]]).toEqual([80, 1]);
});

it('chunks: who has shown no key can send no long message', () => {
  const reader = createChunkReader(
    () => {},
    () => 4096,
  );
  expect(() => reader.push(Buffer.from([3, 0, 0, 0, 0xff, 0xff, 0xff, 20, 0, 0, 0, 0]))).toThrow(
    '16777215 bytes',
  );
});

const command = (...values: Parameters<typeof writeAmf0>[0][number][]) =>
  writeChunks({ type: 20, streamId: 1, body: writeAmf0(values) });

async function openConnection(onPublish: OnPublish, log = vi.fn()) {
  const server = createRtmpServer(onPublish, log).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  closing.push(
    () => socket.destroy(),
    () => server.close(),
  );
  socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(1536 * 2)]));
  let text = '';
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString('latin1');
  });
  return { socket, log, closed: once(socket, 'close'), answers: () => text };
}

it('rtmp: a wrong key is refused with words before any picture is taken', async () => {
  const onPublish = vi.fn(() => ({ refusal: 'The stream key is wrong.' }));
  const { socket, closed, answers } = await openConnection(onPublish);
  socket.write(command('connect', 1, { app: 'live' }));
  socket.write(command('publish', 2, null, 'some-key?a=b', 'live'));
  await closed;
  expect(onPublish).toHaveBeenCalledWith('some-key', '127.0.0.1', expect.anything());
  expect(answers()).toContain('NetStream.Publish.BadName');
  expect(answers()).toContain('The stream key is wrong.');
});

it('rtmp: nobody can watch here, and what is no RTMP is closed and logged', async () => {
  const first = await openConnection(() => ({ refusal: '' }));
  first.socket.write(command('play', 1, null, 'some-key'));
  await first.closed;
  expect(first.answers()).toContain('NetStream.Play.Failed');
  const second = await openConnection(() => ({ refusal: '' }));
  second.socket.write(Buffer.from('GET / HTTP/1.1\r\nHost: a.test\r\n\r\n'));
  await second.closed;
  expect(second.log).toHaveBeenCalledWith(expect.stringContaining('it sent no RTMP'));
});

it('rtmp: what comes after a refusal on the same connection is not looked at', async () => {
  const onPublish = vi.fn(() => ({ refusal: 'The stream key is wrong.' }));
  const { socket, closed } = await openConnection(onPublish);
  const tries = Array.from({ length: 50 }, (_, at) => command('publish', at, null, `key-${at}`, 'live'));
  socket.write(Buffer.concat(tries));
  await closed;
  expect(onPublish).toHaveBeenCalledTimes(1);
});

it('rtmp: a picture begins with its first piece, however late that comes', async () => {
  const taken = Promise.withResolvers<Readable>();
  const { socket } = await openConnection((_key, _from, picture) => {
    taken.resolve(picture);
    return { stop: () => {} };
  });
  socket.write(command('publish', 2, null, 'some-key', 'live'));
  const picture = await taken.promise;
  expect(picture.readableLength).toBe(0);
  socket.write(writeChunks({ type: VIDEO, streamId: 1, body: Buffer.from([0x17, 0]) }));
  const [first] = (await once(picture, 'data')) as [Buffer];
  expect(first).toEqual(FLV_HEADER);
});

/** A connection without a network, of any address. */
class Caller extends Duplex {
  setNoDelay = vi.fn();
  setTimeout = vi.fn((_ms: number, _onSilence: () => void) => this);
  readonly remoteAddress: string;
  constructor(address: string) {
    super({ read: () => {}, write: (_bytes, _encoding, done) => done() });
    this.remoteAddress = address;
  }
}

it('rtmp: no address takes the places of others, and there is an end to places', () => {
  vi.useFakeTimers();
  closing.push(() => vi.useRealTimers());
  const server = createRtmpServer(() => ({ refusal: '' }), vi.fn());
  const call = (address: string) => {
    const caller = new Caller(address);
    server.emit('connection', caller);
    return caller;
  };
  const countIn = (callers: Caller[]) => callers.filter(({ destroyed }) => !destroyed).length;
  const first = Array.from({ length: 50 }, () => call('192.0.2.1'));
  expect(countIn(first)).toBe(8);
  const others = Array.from({ length: 60 }, (_, at) => call(`198.51.100.${at}`));
  expect(countIn(others)).toBe(42);
  // who shows no key, or falls silent, goes
  expect(others[0]?.setTimeout).toHaveBeenCalledWith(8000, expect.any(Function));
  others[0]?.setTimeout.mock.calls[0]?.[1]();
  expect(countIn(others)).toBe(41);
  vi.advanceTimersByTime(8000);
  expect(countIn([...first, ...others])).toBe(0);
});
