import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paymentMethodsQuery } from '../../account/commerce/commerce-queries.ts';
import { reloadMethod } from '../../account/commerce/reload-subscriptions.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { variantName } from '../../checkout/card/card-brand.ts';
import { paidBy } from '../../checkout/plan-change/paid-by.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneActions, PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { usePaneData } from '../pane-data.ts';
import { isShown, type NewMethod } from './new-method.ts';

/**
 * Shows the new payment method; if the provider does not show it yet, asks it again. Anyone can write an
 * address, so only the tab that made the change says that it was made. [MODAL-17 PAY-22 CONST-09]
 */
export function Pane({ close }: PaneProps) {
  const t = useT('plan');
  const paneData = usePaneData();
  const [saved] = useState(() => paneData.take('newMethod'));
  const { known, wanted, isLooking, look } = useKnownMethod(saved);
  const isUnseen = known && wanted && !isShown(wanted, known.now);
  const name = () => {
    if (!known) return t('look_failed');
    const { now } = known;
    if (!now) return t('method.none');
    if (now.method === 'paypal') return t('method.pays', { method: 'PayPal' });
    const brand = now.variant ? variantName(now.variant) : '';
    const card = now.lastFour ? t('method.card_ending', { digits: now.lastFour }) : t('method.card');
    return t('method.pays', { method: [brand, card].filter(Boolean).join(' · ') });
  };
  return (
    <>
      <PaneTitle>{t(saved && !isLooking && !isUnseen ? 'method.done_title' : 'method.title')}</PaneTitle>
      {isLooking ? (
        <Spinner label={t('loading')} />
      ) : (
        <p role="status">{isUnseen && saved ? t('method.unseen') : name()}</p>
      )}
      <PaneActions>
        {!isLooking && (isUnseen || !known) && <Button onClick={look}>{t('look_again')}</Button>}
        <Button look="primary" big onClick={close}>
          {t('close')}
        </Button>
      </PaneActions>
    </>
  );
}

/**
 * `saved`: what was saved in this tab; otherwise an external page may have returned here after saving the
 * method that the address names.
 */
function useKnownMethod(saved: NewMethod | undefined) {
  const session = useSession();
  const queries = useQueryClient();
  const customerId = useCustomer()?.id;
  const id = useSearchParams()[0].get('paymentMethodId');
  const methods = useQuery({
    ...paymentMethodsQuery(session, customerId),
    enabled: customerId !== undefined && !saved && id !== null,
  });
  const named = methods.data?.find((method) => method.id === id)?.name;
  const wanted = saved ?? (named && { method: named });
  const { data, isFetching, isPending, refetch } = useQuery({
    queryKey: ['account', 'known-method', customerId],
    queryFn: async ({ signal }) => {
      const known = await reloadMethod(queries, session, {
        after: wanted && 'details',
        shows: ({ detail, plan }) => !wanted || isShown(wanted, paidBy(detail, plan)),
        signal,
      });
      return known && { now: paidBy(known.detail, known.plan) };
    },
    enabled: customerId !== undefined && !methods.isLoading,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return { known: data ?? undefined, wanted, isLooking: isFetching || isPending, look: () => void refetch() };
}
