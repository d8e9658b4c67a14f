import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';

/** For limits. Behind trusted proxies, what the first of them wrote: earlier entries can be forged. */
export function clientAddress(c: Context, trustProxy: number): string {
  return oneCaller(getAddress(c, trustProxy) ?? 'this process');
}

/** The caller's whole address, for an answer that contains it; this machine's own if it is unknown. */
export function requestAddress(c: Context, trustProxy: number): string {
  const address = getAddress(c, trustProxy) ?? '127.0.0.1';
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

function getAddress(c: Context, trustProxy: number): string | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  const header = (trustProxy > 0 && c.req.header('x-forwarded-for')) || '';
  const entries = header.split(',').map((entry) => entry.trim());
  // a caller inside, such as a monitor, may not come through all of them
  return (entries.at(-trustProxy) ?? entries[0]) || incoming?.socket?.remoteAddress;
}

/** A household has 2^64 IPv6 addresses, so their common first half is counted. */
function oneCaller(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.toLowerCase().split('%');
  const [head = '', tail] = plain.split('::');
  const groups = (text = '') => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail)];
  const zeros = tail === undefined ? [] : Array(8 - first.length - last.length).fill('0');
  const half = [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${half.join(':')}::/64`;
}
