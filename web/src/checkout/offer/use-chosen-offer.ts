import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { accessModel } from '../../access/access-model.ts';
import { offersQuery, plansQuery } from '../../account/commerce/commerce-queries.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { useSite } from '../../config/config-context.ts';
import { usePurchaseIntent } from '../purchase-intent-context.ts';
import { namesPlan, planNamed } from './offer-choice.ts';

/** The offer that is being bought: the chosen one, or a plan that the address named later. [PLAN-08] */
export function useChosenOffer() {
  const purchase = usePurchaseIntent();
  const session = useSession();
  const customerId = useCustomer()?.id;
  const { hash } = useLocation();
  const sellsPlans = accessModel(useSite().config) === 'SVOD';
  const [before] = useState(() => purchase.read());
  const isNamed = sellsPlans && namesPlan(hash, before);
  const plans = useQuery({ ...plansQuery(session, customerId), enabled: isNamed });
  const named = isNamed && plans.data ? planNamed(plans.data, hash) : undefined;
  const id = named?.offerId ?? before.offerId;
  const isLooking = isNamed && plans.isPending;
  const offers = useQuery(offersQuery(session, id && !isLooking ? [id] : [], customerId));
  useEffect(() => {
    if (named) purchase.dispatch({ type: 'choose', offerId: named.offerId, hash });
  }, [named, hash, purchase]);
  const found = offers.data?.find(({ offerId }) => offerId === id);
  const failed = plans.isError ? plans : offers;
  return {
    /** Undefined while loading; null: none is chosen, or it is no longer sold. */
    offer: isLooking || (id && !offers.data) ? undefined : (found ?? null),
    error: failed.error,
    retry: () => void failed.refetch(),
  };
}
