import { findPaymentReason } from '@marquee/contract/payments/payment-reasons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { outcomeQuery, refetchOutcome } from '../../checkout/outcome/outcome-query.ts';
import { pendingOfferId } from '../../checkout/purchase.ts';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import { useReasonText } from '../../checkout/use-reason-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneActions, PaneReport, PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { useNextPane } from '../pane/use-next-pane.ts';

/**
 * A payment that failed or was given up, with the provider's message. Anyone can write an address, so if only
 * the address says so the outcome is requested, and an unknown one is shown as unknown. If this tab went to an
 * external payment page and the provider reports no outcome, the address that page returned to says how it
 * ended there. A card that was refused is corrected in the checkout, which says so. [CHECKOUT-48 MODAL-11 MODAL-12]
 */
export function Pane(pane: PaneProps) {
  const t = useT('account');
  const describeReason = useReasonText();
  const queries = useQueryClient();
  const purchase = usePurchaseIntent();
  const customerId = useCustomer()?.id;
  const [search] = useSearchParams();
  const { payment, offerId } = purchase.read();
  const failure = payment.is === 'failed' ? payment.failure : undefined;
  const isDeclined = payment.is === 'failed' && payment.byCard === true;
  // in another tab only the address says what was bought
  const bought = pendingOfferId(purchase.read()) ?? offerId ?? search.get('offerId');
  const query = outcomeQuery(useSession(), failure ? null : bought, customerId);
  const outcome = useQuery(query).data?.outcome;
  const isUnderWay = outcome?.is === 'pending' || outcome?.is === 'action' || outcome?.is === 'granted';
  const isWaiting = isUnderWay && bought !== null;
  useNextPane(
    pane.go,
    isDeclined ? 'checkout' : isWaiting && 'waiting-for-payment',
    isWaiting ? { offerId: bought } : {},
  );
  if (isDeclined || isUnderWay || (!failure && bought && !outcome)) {
    return (
      <>
        <PaneTitle sub={t('payment.waiting')}>{t('payment.waiting_title')}</PaneTitle>
        <Spinner label={t('loading')} below />
      </>
    );
  }
  const sentBack = payment.is === 'at-page' && outcome?.is === 'unknown' ? sentBackBy(search) : undefined;
  const known = failure ?? (outcome?.is === 'refused' || outcome?.is === 'cancelled' ? outcome : sentBack);
  const isAnswered = known !== undefined && known !== sentBack;
  const isCancelled = isAnswered && known.is === 'cancelled';
  const hasEnded = isCancelled && findPaymentReason(known.message ?? '') === 'page_ended';
  const reason = isCancelled ? '' : describeReason(known?.message);
  const text = known ? (known === sentBack ? SENT_BACK : TEXTS)[known.is] : 'unknown';
  return (
    <Stopped
      title={t(`payment.${hasEnded ? 'ended_title' : known ? TITLES[known.is] : 'unknown_title'}`)}
      again={isAnswered || !bought ? undefined : () => refetchOutcome(queries)}
      isOwnChoice={known?.is === 'cancelled'}
      {...pane}
    >
      <p>{t(`payment.${hasEnded ? 'ended' : text}`)}</p>
      {reason && <p>{reason}</p>}
    </Stopped>
  );
}

const TITLES = { refused: 'error_title', cancelled: 'cancelled_title' } as const;
const TEXTS = { refused: 'error', cancelled: 'cancelled' } as const;
/** Only the provider knows whether anything was charged. */
const SENT_BACK = { refused: 'error', cancelled: 'cancelled_at_page' } as const;

function sentBackBy(search: URLSearchParams) {
  const message = search.get('message') ?? '';
  if (search.get('u') === 'payment-error') return { is: 'refused', message } as const;
  return search.get('u') === 'payment-cancelled' ? ({ is: 'cancelled', message } as const) : undefined;
}

const FIRST = { look: 'primary', big: true } as const;

interface StoppedProps extends PaneProps {
  title: string;
  /** Checks again, if it is unknown whether the payment stopped. (G-120) */
  again?: (() => void) | undefined;
  /** They went back from the payment page: the checkout, which leads there again, comes first. */
  isOwnChoice?: boolean;
  children: ReactNode;
}

/** What stopped, with a button back to it, and the most likely next step first. */
export function Stopped({ title, again, isOwnChoice = false, go, close, children }: StoppedProps) {
  const t = useT('account');
  const checksFirst = again !== undefined && !isOwnChoice;
  const check = again && (
    <Button {...(checksFirst && FIRST)} onClick={again}>
      {t('payment.check_again')}
    </Button>
  );
  return (
    <>
      <PaneTitle>{title}</PaneTitle>
      <PaneReport>{children}</PaneReport>
      <PaneActions>
        {checksFirst && check}
        <Button {...(!checksFirst && FIRST)} onClick={() => go('checkout')}>
          {t('payment.back_to_checkout')}
        </Button>
        {!checksFirst && check}
        <Button onClick={close}>{t('payment.close')}</Button>
      </PaneActions>
    </>
  );
}
