import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Offer } from '../account/commerce-port.ts';
import { offersQuery } from '../account/commerce-queries.ts';
import { useSession } from '../account/session-context.ts';
import { chosenOffer } from './chosen-offer.ts';

/** The offer that is being bought; undefined while it is looked up, null: none is, or it is sold no more. */
export function useChosenOffer(): { offer: Offer | null | undefined; error: unknown; retry(): void } {
  const [id] = useState(() => chosenOffer());
  const { data, error, refetch } = useQuery(offersQuery(useSession(), id ? [id] : []));
  const found = data?.find(({ offerId }) => offerId === id);
  return { offer: id && !data ? undefined : (found ?? null), error, retry: () => void refetch() };
}
