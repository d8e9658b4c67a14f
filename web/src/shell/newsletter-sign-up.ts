import type { Config } from '@marquee/contract/config';
import { isTrustedUrl } from '@marquee/contract/safe-url';

/** Longest wait for an answer, in ms. [NEWS-07] */
const ANSWER_MS = 10_000;

/** The lists that it is for, where the build names none. (G-103) */
const TAGS = 'newsletter';

/**
 * Where sign-ups go: the brand's address, else the build's; none where neither is one. A path is on the content API's
 * host, where an origin takes sign-ups also for a static site. (G-103)
 */
export function newsletterAddress(
  { custom }: Pick<Config, 'custom'>,
  contentBase: string,
): string | undefined {
  const addresses: unknown[] = [custom.newsletterUrl, import.meta.env.VITE_NEWSLETTER_URL];
  const address = addresses.find((one) => isTrustedUrl(one, true));
  return address === undefined ? undefined : new URL(address, contentBase).href;
}

interface Named {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** `confirm`: taken, once its owner confirms it from a mail. */
export type SignUpOutcome = 'success' | 'confirm' | 'failure';

/**
 * Signs an address up with the mailing service, which knows nothing of accounts: no cookie and no session goes with it.
 * Any 2xx is a success, whatever its body; anything else, or nothing in time, is none. Of a service that says
 * `"confirmation": "mail"` the mail is told too. (wire newsletter-and-other §1) [NEWS-06 NEWS-07 SVC-09]
 */
export async function signUpForNewsletter(
  address: string,
  email: string,
  customer: Named | null,
  fetch: (input: string, init: RequestInit) => Promise<Response>,
): Promise<SignUpOutcome> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({
        email,
        tags: (import.meta.env.VITE_NEWSLETTER_TAGS || TAGS).split(',').map((tag) => tag.trim()),
        firstName: customer?.firstName ?? '',
        lastName: customer?.lastName ?? '',
      }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!response.ok) return 'failure';
    return (await asksToConfirm(response)) ? 'confirm' : 'success';
  } catch {
    return 'failure';
  }
}

/** Mailing services answer what they like: only ours is understood. */
async function asksToConfirm(response: Response): Promise<boolean> {
  try {
    return ((await response.json()) as { confirmation?: unknown } | null)?.confirmation === 'mail';
  } catch {
    return false;
  }
}
