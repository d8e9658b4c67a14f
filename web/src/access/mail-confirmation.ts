import { providerHost } from '../config/provider-hosts.ts';
import { REQUEST_LIMITS } from '../lib/request-limits.ts';
import type { MediaDeps } from './media-access.ts';

/**
 * Has the link mailed that confirms the viewer's address; the origin limits how often. Sent only where the viewer
 * opened the player: the requests that prepare a press of play have no such effect. The viewer's token goes to the
 * provider that it is from, whoever refused. [ACCESS-24]
 */
export async function mailConfirmation(deps: MediaDeps): Promise<void> {
  const { config, settings, appOrigin, content, session } = deps;
  try {
    const provider = providerHost(config, settings, appOrigin);
    if (provider === undefined) return;
    const token = await (await session.provider()).viewerToken();
    await content.fetch(new URL('/confirm-email/mail', provider).href, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(REQUEST_LIMITS.account.timeoutMs),
    });
  } catch (error) {
    content.log('confirmation not mailed', { error: String(error) });
  }
}
