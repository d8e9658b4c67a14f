import { queryOptions } from '@tanstack/react-query';
import type { Session } from './session/session.ts';

/**
 * Addresses of external sign-ins, by name; empty, without a request, if the provider has none. [SESSION-18
 * SESSION-19]
 */
export function socialUrlsQuery(session: Pick<Session, 'provider'>, returnUrl: string) {
  return queryOptions({
    queryKey: ['provider', 'social-urls', returnUrl],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
      const { socialSignIn } = await session.provider();
      return socialSignIn ? socialSignIn.socialUrls({ returnUrl }, signal) : {};
    },
    staleTime: 60_000,
    retry: false,
  });
}
