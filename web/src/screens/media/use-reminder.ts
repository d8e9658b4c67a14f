import { parseReminder, type Reminder } from '@marquee/contract/access/reminder';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { withToken } from '../../access/with-token.ts';
import { useCustomerId, useOfSession, useSession } from '../../account/session/session-context.ts';
import { useSite } from '../../config/config-context.ts';
import { namesProvider } from '../../config/names-provider.ts';
import { providerHost } from '../../config/provider-hosts.ts';
import { useContent } from '../../content/content-source.ts';
import { HttpError } from '../../lib/http-error.ts';
import { REQUEST_LIMITS } from '../../lib/request-limits.ts';

interface Known {
  /** Undefined: not known yet. */
  reminder: Reminder | undefined;
  /** Rejects if it stays as it was. */
  change(set: boolean): Promise<void>;
}

/**
 * Whether the provider mails the viewer when an event starts soon, also before they sign in. Null: it cannot. No provider
 * is sent the request unless the settings name it. (wire newsletter-and-other §12)
 */
export function useReminder(mediaId: string): Known | null {
  const { config, settings, appOrigin } = useSite();
  const content = useContent();
  const session = useSession();
  const queries = useQueryClient();
  const customerId = useCustomerId();
  const status = useOfSession(getStatus);
  // one change after the other, and the last one is shown
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const host = namesProvider(config, settings) ? providerHost(config, settings, appOrigin) : undefined;

  const call = async (method: string, signal?: AbortSignal): Promise<Reminder> => {
    const timeout = AbortSignal.timeout(REQUEST_LIMITS.account.timeoutMs);
    const send = async (token: string) => {
      const response = await content.fetch(new URL(`/reminders/${encodeURIComponent(mediaId)}`, host).href, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(method === 'PUT' && { 'content-type': 'application/json' }),
        },
        ...(method === 'PUT' && { body: JSON.stringify({ timeZone: getTimeZone() }) }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      if (!response.ok) throw new HttpError(response.status);
      return parseReminder(await response.json());
    };
    if (customerId === undefined) return send('');
    const { viewerToken } = await session.provider();
    return withToken(await viewerToken(), viewerToken, send);
  };

  const queryKey = ['provider', 'reminder', mediaId, customerId ?? null];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET', signal),
    enabled: host !== undefined && (status === 'anonymous' || status === 'signed-in'),
    retry: false,
    // the button stays while the viewer signs in
    placeholderData: keepPreviousData,
  });
  if (host === undefined || status === 'no-accounts' || isError || data?.offered === false) return null;
  return {
    reminder: data,
    async change(set) {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, { offered: true, set });
      const changed = last.current.then(() => call(set ? 'PUT' : 'DELETE'));
      const mine = changed.catch(() => {});
      last.current = mine;
      const show = (reminder: Reminder) => last.current === mine && queries.setQueryData(queryKey, reminder);
      try {
        show(await changed);
      } catch (error) {
        show({ offered: true, set: !set });
        throw error;
      }
    },
  };
}

/** The mail names the time of the start in it. */
const getTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const getStatus = ({ status }: { status: string }) => status;
