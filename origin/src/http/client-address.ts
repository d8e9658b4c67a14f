import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/**
 * Address of the caller, for limits. Behind a trusted proxy the last one it was told, which the proxy wrote itself;
 * those before it are anybody's words.
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  return incoming?.socket?.remoteAddress ?? 'this process';
}
