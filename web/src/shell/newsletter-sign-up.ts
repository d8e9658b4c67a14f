/** Longest wait for an answer, in ms. [NEWS-07] */
const ANSWER_MS = 10_000;

/** The lists that it is for. (G-103) */
const TAGS = ['newsletter'];

interface Named {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/**
 * Signs an address up with the mailing service, which knows nothing of accounts: no cookie and no session goes with it.
 * Any 2xx is a success; whatever else comes, or nothing in time, is none. (wire newsletter-and-other §1) [NEWS-06 NEWS-07 SVC-09]
 */
export async function signUpForNewsletter(
  address: string,
  email: string,
  customer: Named | null,
  fetch: (input: string, init: RequestInit) => Promise<Response>,
): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({
        email,
        tags: TAGS,
        firstName: customer?.firstName ?? '',
        lastName: customer?.lastName ?? '',
      }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
