import { connect, type Socket } from 'node:net';

/**
 * `node bench/generator.ts URL CONNECTIONS SECONDS`: requests one address in brotli repeatedly, one request
 * at a time on each connection, and prints a `Report`. The body is counted, not parsed: a client that parses
 * answers of 50 kB is slower than the origin that sends them, and would measure itself.
 */
export interface Report {
  ratePerS: number;
  p99Ms: number;
  /** Answers that were not 200, or were cut off. */
  failed: number;
}

interface Shape {
  request: string;
  /** Bytes of one answer, head and body. */
  bytes: number;
}

const [address = '', connections = '32', seconds = '10'] = process.argv.slice(2);
const url = new URL(address);
const shape = await learnShape();
const endsAtMs = performance.now() + Number(seconds) * 1000;
const latenciesMs: number[] = [];
let failed = 0;
await Promise.all(Array.from({ length: Number(connections) }, () => keepAsking()));
latenciesMs.sort((a, b) => a - b);
const report: Report = {
  ratePerS: latenciesMs.length / Number(seconds),
  p99Ms: latenciesMs[Math.floor(latenciesMs.length * 0.99)] ?? Number.POSITIVE_INFINITY,
  failed,
};
console.log(JSON.stringify(report));

function open(onread?: {
  buffer: Uint8Array;
  callback: (bytes: number, buffer: Uint8Array) => boolean;
}): Socket {
  return connect({ port: Number(url.port), host: url.hostname, ...(onread && { onread }) }).setNoDelay();
}

/**
 * Reads one complete answer: all later ones have the same length if the origin works. @throws if it is not a
 * 200 in brotli
 */
function learnShape(): Promise<Shape> {
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: br\r\n\r\n`;
  return new Promise((resolve, reject) => {
    let got = Buffer.alloc(0);
    const socket = open();
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      got = Buffer.concat([got, chunk]);
      const headEnds = got.indexOf('\r\n\r\n') + 4;
      if (headEnds < 4) return;
      const head = got.subarray(0, headEnds).toString('latin1').toLowerCase();
      const bytes = headEnds + Number(/content-length: (\d+)/.exec(head)?.[1]);
      if (!/^http\/1\.1 200 /.test(head) || !head.includes('content-encoding: br')) reject(new Error(head));
      if (got.length < bytes) return;
      socket.destroy();
      resolve({ request, bytes });
    });
    socket.write(request);
  });
}

function keepAsking(): Promise<void> {
  return new Promise((resolve) => {
    let missing = 0;
    let askedAtMs = 0;
    const ask = () => {
      missing = shape.bytes;
      askedAtMs = performance.now();
      socket.write(shape.request);
    };
    const socket = open({
      buffer: new Uint8Array(131_072),
      callback(bytes, buffer) {
        if (missing === shape.bytes && String.fromCharCode(...buffer.subarray(9, 12)) !== '200') failed += 1;
        missing -= bytes;
        if (missing > 0) return true;
        if (missing < 0) failed += 1;
        const nowMs = performance.now();
        latenciesMs.push(nowMs - askedAtMs);
        if (nowMs < endsAtMs) ask();
        else socket.destroy();
        return true;
      },
    });
    socket.on('connect', ask);
    socket.on('error', () => {
      failed += 1;
    });
    socket.on('close', () => {
      if (performance.now() < endsAtMs) failed += 1;
      resolve();
    });
  });
}
