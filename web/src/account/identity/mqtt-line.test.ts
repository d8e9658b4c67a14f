import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followTopic } from './mqtt-line.ts';
import { PACKET } from './mqtt-packets.ts';
import { FakeSocket } from './testing/fake-socket.ts';

const CONNACK = Uint8Array.of(0x20, 2, 0, 0);
const SUBACK = Uint8Array.of(0x90, 3, 0, 1, 0);
const PINGRESP = Uint8Array.of(0xd0, 0);

function follow() {
  const socket = new FakeSocket('wss://broker.example.test/mqtt', 'mqtt');
  const received: string[] = [];
  let isOpen = false;
  followTopic(socket as unknown as WebSocket, 'topic-1', {
    onOpen: () => {
      isOpen = true;
    },
    onMessage: (text) => void received.push(text),
  });
  socket.open();
  const kinds = () => socket.sent.map(([first = 0]) => first >> 4);
  return { socket, received, kinds, isOpen: () => isOpen };
}

/** A publication of the topic, or of another that is as long, at this quality of service. */
function publication(text: string, qos = 0, topic = 'topic-1') {
  const bytes = new TextEncoder().encode(text);
  const body = [0, 7, ...new TextEncoder().encode(topic), ...(qos ? [0, 9] : []), ...bytes];
  const length = body.length < 128 ? [body.length] : [(body.length % 128) | 128, body.length >> 7];
  return Uint8Array.from([0x30 | (qos << 1), ...length, ...body]);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('MQTT: connects in a clean session, requests its one topic at most once, and is open when that is granted', () => {
  const { socket, kinds, isOpen } = follow();
  const connect = socket.sent[0] as Uint8Array;
  expect(Array.from(connect.subarray(2, 12))).toEqual([0, 4, 77, 81, 84, 84, 4, 2, 0, 60]);
  expect(connect).toHaveLength((connect[1] ?? 0) + 2);
  socket.say(CONNACK);
  expect(socket.sent[1]).toEqual(
    Uint8Array.of(0x82, 12, 0, 1, 0, 7, ...new TextEncoder().encode('topic-1'), 0),
  );
  expect(isOpen()).toBe(false);
  socket.say(SUBACK);
  expect([isOpen(), kinds()]).toEqual([true, [PACKET.connect, PACKET.subscribe]]);
});

test('MQTT: reads messages wherever frames begin and end, long ones too', () => {
  const { socket, received } = follow();
  const long = 'ä'.repeat(200);
  const stream = [...CONNACK, ...SUBACK, ...publication('one'), ...publication(long), ...publication('q', 1)];
  for (const byte of stream) socket.say(Uint8Array.of(byte));
  socket.say(Uint8Array.from([...publication('two'), ...publication('three')]));
  expect(received).toEqual(['one', long, 'q', 'two', 'three']);
});

test('MQTT: ignores messages on a topic that it did not request [NOTIFY-13]', () => {
  const { socket, received } = follow();
  for (const topic of ['topic-2', 'topic-1']) socket.say(publication(topic, 0, topic));
  expect([received, socket.isClosed]).toEqual([['topic-1'], false]);
});

test.each([
  ['refuses the connection', Uint8Array.of(0x20, 2, 0, 5)],
  ['refuses the topic', Uint8Array.of(0x90, 3, 0, 1, 0x80)],
  ['talks nonsense', Uint8Array.of(0x30, 255, 255, 255, 255, 255)],
  ['announces more than a message can be', Uint8Array.of(0x30, 255, 255, 255, 127)],
])('a broker that %s is left', (_what, bytes) => {
  const { socket, isOpen } = follow();
  socket.say(bytes);
  expect([socket.isClosed, isOpen()]).toEqual([true, false]);
});

test('MQTT: pings, and leaves a broker that does not answer', async () => {
  const { socket, kinds } = follow();
  socket.say(CONNACK);
  socket.say(SUBACK);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(kinds().at(-1)).toBe(PACKET.pingreq);
  socket.say(PINGRESP);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([kinds().filter((kind) => kind === PACKET.pingreq).length, socket.isClosed]).toEqual([2, false]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(socket.isClosed).toBe(true);
});
