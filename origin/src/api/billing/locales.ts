import { isIP } from 'node:net';
import type { Ask } from './api.ts';

/** Where a caller is assumed to be, and their address; `customerIP` replaces it while an app is developed. */
export async function readLocales({ api, c }: Ask) {
  const sent = c.req.query('customerIP') ?? '';
  return { ...api.accounts.publishers.place, ipAddress: isIP(sent) ? sent : api.getAddress(c) };
}
