import type { Config } from '@marquee/contract/config';
import { isTrustedUrl } from '@marquee/contract/safe-url';

/** Longest wait for an answer, in ms. [NEWS-07] */
const ANSWER_MS = 10_000;

/** Mailing lists to sign up for, if the build names none. (G-103) */
const TAGS = 'newsletter';

/**
 * Where sign-ups are sent: the brand's address, else the build's; undefined without a valid one. A path is
 * relative to the content API's host, where an origin accepts sign-ups also for a static site. (G-103)
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

/** `confirm`: accepted, but its owner has to confirm it by e-mail. */
export type SignUpOutcome = 'success' | 'confirm' | 'failure';

/**
 * Signs an address up, without cookies or a session. Any 2xx is a success; with `"confirmation": "mail"` the
 * viewer reads about the mail. (wire newsletter-and-other §1) [NEWS-06 NEWS-07 SVC-09]
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

/** Mailing services may answer anything: only the product's own answer is understood. */
async function asksToConfirm(response: Response): Promise<boolean> {
  try {
    return ((await response.json()) as { confirmation?: unknown } | null)?.confirmation === 'mail';
  } catch {
    return false;
  }
}
