import { useRef, useState } from 'react';
import { featureNotEnabled, hasCode } from '../../../account/account-failure.ts';
import { useFailureText } from '../../../account/forms/use-failure-text.ts';
import type { Provider } from '../../../account/ports.ts';
import { useSession } from '../../../account/session/session-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lazyModule } from '../../../lib/lazy-module.ts';

const GIVE_RECEIPT = lazyModule(() => import('./give-receipt.ts'));

/** Fetches receipts, each once at a time, with an error text if the last one failed. [PAY-29 PAY-32] */
export function useReceipts() {
  const t = useT('user');
  const session = useSession();
  const describeFailure = useFailureText();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [fault, setFault] = useState<string>();
  const loading = useRef(new Set<string>());
  /** What arrived instead of a receipt, or the failure's text. */
  const getDetail = (error: unknown): string => {
    if (hasCode(error, 'receipt_unreadable')) return error.serverMessage ?? '';
    return describeFailure(error).form ?? '';
  };
  return {
    busy,
    fault,
    async get(id: string): Promise<void> {
      if (loading.current.has(id)) return;
      loading.current.add(id);
      setBusy(new Set(loading.current));
      setFault(undefined);
      try {
        const [{ giveReceipt }, provider] = await Promise.all([GIVE_RECEIPT.load(), session.provider()]);
        giveReceipt(await getReceipt(provider, id), id);
      } catch (error) {
        setFault(`${t('payment.receipt_unreadable')} ${getDetail(error)}`.trim());
      }
      loading.current.delete(id);
      setBusy(new Set(loading.current));
    },
  };
}

/** Fetches a receipt. @throws AccountFailure `feature_not_enabled` if the provider offers none [ERR-04] */
export async function getReceipt({ commerce }: Pick<Provider, 'commerce'>, id: string) {
  if (!commerce.receipt) throw featureNotEnabled();
  return commerce.receipt(id);
}
