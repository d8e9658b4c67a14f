import { type QueryObserverResult, useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { grantQuery, type Sessionlike } from '../account/commerce/access-queries.ts';
import { useCustomerId, useSession } from '../account/session/session-context.ts';
import type { Entitled, Granted } from './entitlement.ts';

/** Loads each offer once. The function stays the same while the answers do. [ACCESS-14 CARD-08] */
export function useGranted(): Granted {
  const session = useSession();
  const customerId = useCustomerId();
  const needed = useRef(new Set<string>());
  const mounted = useRef(false);
  const [ids, setIds] = useState<readonly string[]>([]);
  const answers = useQueries({
    queries: grantQueries(session, ids, customerId),
    combine: getAnswers,
  });
  const ask = useCallback(() => {
    const all = needed.current;
    if (mounted.current) setIds((known) => (known.length === all.size ? known : [...all]));
  }, []);
  useEffect(() => {
    mounted.current = true;
    ask();
    return () => {
      mounted.current = false;
    };
  }, [ask]);
  return useCallback(
    (offerId) => {
      // a card that scrolls into view renders without the component that holds this function
      if (!needed.current.has(offerId)) queueMicrotask(ask);
      needed.current.add(offerId);
      return answers[ids.indexOf(offerId)] ?? 'unknown';
    },
    [answers, ids, ask],
  );
}

/** Result of a {@link grantQuery}. */
type Result = Pick<QueryObserverResult, 'data' | 'isError'>;

/** One query per offer, so that a new offer does not reload the others. */
export function grantQueries(session: Sessionlike, ids: readonly string[], customerId: string | undefined) {
  return ids.map((id) => grantQuery(session, id, customerId));
}

export function getAnswers(results: readonly Result[]): Entitled[] {
  return results.map(({ data, isError }) => {
    if (data === undefined) return isError ? 'failed' : 'unknown';
    return data === 'disputed' ? data : data !== null;
  });
}
