import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { readAmf0, writeAmf0 } from './amf0.ts';
import { createChunkReader, type Message, writeChunks } from './chunks.ts';
import { flvTag } from './flv.ts';
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
