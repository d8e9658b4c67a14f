import { createInterface } from 'node:readline';

/**
 * `node bench/listeners.ts`: opens a connection for each address on its input, prints `open` when all are open, and
 * answers their pings until it is stopped.
 */
const AT_ONCE = 200;

const addresses: string[] = [];
for await (const line of createInterface({ input: process.stdin })) addresses.push(line);
const sockets: WebSocket[] = [];
for (let from = 0; from < addresses.length; from += AT_ONCE) {
  const some = addresses.slice(from, from + AT_ONCE).map((address) => new WebSocket(address));
  await Promise.all(some.map(whenOpen));
  sockets.push(...some);
}
console.log('open');
for (const socket of sockets)
  socket.addEventListener('close', () => {
    console.error('a connection was closed');
    process.exit(1);
  });

function whenOpen(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`${socket.url} cannot be opened`)));
  });
}
