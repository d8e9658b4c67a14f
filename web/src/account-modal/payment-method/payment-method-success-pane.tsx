import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subscriptionQuery } from '../../account/commerce/access-queries.ts';
import { paymentDetailQuery } from '../../account/commerce/commerce-queries.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { variantName } from '../../checkout/card/card-brand-names.ts';
import { paidBy } from '../../checkout/plan-change/paid-by.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneTitle } from '../pane/pane-title.tsx';
import { usePaneData } from '../pane-data.ts';
import type { PaneProps } from '../panes.ts';

/**
 * What later payments are taken from, once it was changed. Anyone can write an address: that it was changed is told where
 * it was changed in this tab. [MODAL-17 PAY-22]
 */
export function Pane({ close }: PaneProps) {
  const t = useT('plan');
  const paneData = usePaneData();
  const [isChanged] = useState(() => paneData.take('methodChanged') === true);
  const session = useSession();
  const customerId = useCustomer()?.id;
  const detail = useQuery({ ...paymentDetailQuery(session, customerId), refetchOnMount: 'always' });
  const plan = useQuery(subscriptionQuery(session, customerId));
  const isWaiting = detail.isFetching || plan.isPending;
  const data = detail.data === undefined ? undefined : paidBy(detail.data, plan.data);
  const name = () => {
    if (data === undefined) return t('look_failed');
    if (!data) return t('method.none');
    if (data.method === 'paypal') return t('method.pays', { method: 'PayPal' });
    const brand = data.variant ? variantName(data.variant) : '';
    const card = data.lastFour ? t('method.card_ending', { digits: data.lastFour }) : t('method.card');
    return t('method.pays', { method: [brand, card].filter(Boolean).join(' · ') });
  };
  return (
    <>
      <PaneTitle>{t(isChanged ? 'method.done_title' : 'method.title')}</PaneTitle>
      {isWaiting ? <Spinner label={t('loading')} /> : <p role="status">{name()}</p>}
      <Button look="primary" big onClick={close}>
        {t('close')}
      </Button>
    </>
  );
}
