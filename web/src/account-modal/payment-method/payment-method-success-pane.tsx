import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paymentMethodsQuery } from '../../account/commerce/commerce-queries.ts';
import { tellTabs } from '../../account/commerce/tell-tabs.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneActions, PaneFoot, PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { usePaneData } from '../pane-data.ts';
import { isShown, type NewMethod } from './new-method.ts';
import { useKnownMethod, useMethodText } from './use-known-method.ts';

/**
 * Shows the new payment method; if the provider does not show it yet, asks it again. Anyone can write an
 * address, so only the tab that made the change says that it was made. [MODAL-17 PAY-22 CONST-09]
 */
export function Pane({ close }: PaneProps) {
  const t = useT('plan');
  const paneData = usePaneData();
  const [saved] = useState(() => paneData.take('newMethod'));
  const { wanted, isAny, isLoading } = useWanted(saved);
  const { known, isLooking, look } = useKnownMethod({
    enabled: !isLoading,
    shows: wanted && ((now) => isShown(wanted, now)),
  });
  const describe = useMethodText();
  const isUnseen = known && wanted && !isShown(wanted, known.now);
  const isNew = known !== undefined && (isAny || (wanted !== undefined && !isUnseen));
  useEffect(() => {
    if (isNew) tellTabs();
  }, [isNew]);
  const text = known ? describe(known.now) : t('look_failed');
  return (
    <>
      <PaneTitle>{t(saved && !isLooking && !isUnseen ? 'method.done_title' : 'method.title')}</PaneTitle>
      {isLooking ? (
        <Spinner label={t('loading')} />
      ) : (
        <p role="status">{isUnseen && saved ? t('method.unseen') : text}</p>
      )}
      <PaneActions>
        {!isLooking && (isUnseen || isAny || !known) && <Button onClick={look}>{t('look_again')}</Button>}
        <Button look="primary" big onClick={close}>
          {t('close')}
        </Button>
      </PaneActions>
      {!isLooking && isAny && <PaneFoot>{t('method.page_late')}</PaneFoot>}
    </>
  );
}

/**
 * The method to wait for: what was saved in this tab; otherwise an external page may have returned here after saving
 * the method that the address names. `isAny`: on the gateway's page any method may have been chosen.
 */
function useWanted(saved: NewMethod | undefined) {
  const id = useSearchParams()[0].get('paymentMethodId');
  const customerId = useCustomer()?.id;
  const methods = useQuery({
    ...paymentMethodsQuery(useSession(), customerId),
    enabled: customerId !== undefined && !saved && id !== null,
  });
  const named = methods.data?.find((method) => method.id === id)?.name;
  const returned = named && named !== 'page' ? { method: named } : undefined;
  return { wanted: saved ?? returned, isAny: named === 'page', isLoading: methods.isLoading };
}
