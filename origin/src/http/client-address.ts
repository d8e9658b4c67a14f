import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';

/**
 * Address of the caller, for limits. Behind a trusted proxy the last one it was told, which the proxy wrote itself;
 * those before it are anybody's words.
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
  return oneCaller(addressOf(c, trustProxy) ?? 'this process');
}

/** Address of the caller as it is, for an answer that says it; this machine's own when nothing is known. */
export function requestAddress(c: Context, trustProxy: boolean): string {
  const address = addressOf(c, trustProxy) ?? '127.0.0.1';
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

function addressOf(c: Context, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  return forwarded || incoming?.socket?.remoteAddress;
}

/** A household has 2^64 addresses of IPv6: what is counted is their common first half. */
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
