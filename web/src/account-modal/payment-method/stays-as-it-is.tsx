import type { AppStore } from '../../checkout/plan-change/get-store.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { PaneTitle } from '../pane/pane.tsx';

/** The payment method is fixed, there is nothing to pay for, or a store bills. [PAY-37 PAY-17] */
export function StaysAsItIs({
  title,
  store,
  close,
}: {
  title: string;
  store: AppStore | null;
  close(): void;
}) {
  const t = useT('plan');
  const user = useT('user');
  const why = store ? user('payments.store', { store: store.name }) : t('card.not_here');
  return (
    <>
      <PaneTitle sub={why}>{title}</PaneTitle>
      <Button look="primary" big onClick={close}>
        {t('close')}
      </Button>
    </>
  );
}
