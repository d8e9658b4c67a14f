import { contentAddress } from '../content/content-address.ts';
import { REQUEST_LIMITS } from '../lib/request-limits.ts';
import type { MediaDeps } from './media-access.ts';

/**
 * Has the link mailed that confirms the viewer's address; the origin limits how often. Sent only where the viewer
 * opened the player: the requests that prepare a press of play have no such effect. [ACCESS-24]
 */
export async function mailConfirmation({ content, session }: MediaDeps): Promise<void> {
  try {
    const token = await (await session.provider()).viewerToken();
    await content.fetch(contentAddress(content, '/confirm-email/mail'), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(REQUEST_LIMITS.account.timeoutMs),
    });
  } catch (error) {
    content.log('confirmation not mailed', { error: String(error) });
  }
}
