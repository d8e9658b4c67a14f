import { isIP } from 'node:net';
import type { Ask } from './face.ts';

/** Where a caller is assumed to be, and their address; `customerIP` replaces it while an app is developed. */
export async function readLocales({ face, c }: Ask) {
  const sent = c.req.query('customerIP') ?? '';
  return { ...face.accounts.publishers.place, ipAddress: isIP(sent) ? sent : face.addressOf(c) };
}
