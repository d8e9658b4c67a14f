import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { grantsQuery } from '../account/access-queries.ts';
import { useCustomerId, useSession } from '../account/session-context.ts';
import type { Granted } from './entitlement.ts';

/** A page of a list asks for no more offers than this; what lies further is taken as not bought. */
const MOST = 24;

/**
 * Tells of offers whether the viewer has them; those it is asked about while rendering are asked of the provider, each
 * once. The same function for the same answers. [ACCESS-14]
 */
export function useGranted(): Granted {
  const customerId = useCustomerId();
  const asked = useRef(new Set<string>());
  const [ids, setIds] = useState<readonly string[]>([]);
  const query = grantsQuery(useSession(), ids, customerId);
  const { data, isError } = useQuery({
    ...query,
    // while more is asked for, what is known of the same viewer stays
    placeholderData: (before, last) => (last?.queryKey[2] === customerId ? before : undefined),
  });
  useEffect(() => {
    if (asked.current.size > ids.length) setIds([...asked.current]);
  });
  return useCallback(
    (offerId) => {
      if (data && Object.hasOwn(data, offerId)) return data[offerId] as boolean;
      if (!asked.current.has(offerId) && asked.current.size >= MOST) return false;
      asked.current.add(offerId);
      return isError ? 'failed' : 'unknown';
    },
    [data, isError],
  );
}
