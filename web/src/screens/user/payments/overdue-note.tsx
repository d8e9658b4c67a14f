import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { featureNotEnabled } from '../../../account/account-failure.ts';
import type { Overdue, Subscription } from '../../../account/commerce/commerce-port.ts';
import { reloadSubscriptions } from '../../../account/commerce/reload-subscriptions.ts';
import { tellTabs } from '../../../account/commerce/tell-tabs.ts';
import { useFailureText } from '../../../account/forms/use-failure-text.ts';
import { useSession } from '../../../account/session/session-context.ts';
import { useReasonText } from '../../../checkout/use-reason-text.ts';
import { formatDay } from '../../../i18n/format-day.ts';
import { formatPrice } from '../../../i18n/format-price.ts';
import { useLanguage, useLocale } from '../../../i18n/i18n-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useTimeZone } from '../../../lib/clock.ts';
import { leaveTo } from '../../../lib/leave-to.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './overdue-note.module.css';

interface Props {
  subscription: Subscription;
  overdue: Overdue;
  /** Called before the browser leaves to pay. */
  onPay(): void;
}

/**
 * A payment of a plan that failed: why, when it is tried again, and a button that leads to the gateway's page, where the
 * provider has one. (G-263) [PAY-22]
 */
export function OverdueNote({ subscription, overdue, onPay }: Props) {
  const t = useT('user');
  const texts = useOverdueTexts(subscription, overdue);
  const describeFailure = useFailureText();
  const { pay, busy, fault } = usePayOverdue(subscription, onPay);
  const { isPayable, state } = overdue;
  return (
    <div className={styles.note} data-state={state}>
      <CircleAlert aria-hidden="true" />
      <div className={styles.words}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {fault !== undefined && <p role="alert">{describeFailure(fault).form}</p>}
      </div>
      {isPayable && (
        <Button look="primary" aria-disabled={busy || undefined} onClick={pay}>
          {t(state === 'page' ? 'payments.overdue.continue' : 'payments.overdue.pay')}
        </Button>
      )}
    </div>
  );
}

function useOverdueTexts(
  { nextPaymentCurrency }: Subscription,
  { amount, reason, retryAtMs, state }: Overdue,
): string[] {
  const t = useT('user');
  const describeReason = useReasonText();
  const language = useLanguage();
  const locale = useLocale();
  const timeZone = useTimeZone();
  if (state === 'trying') return [t('payments.overdue.trying')];
  const price = amount !== null && formatPrice(amount, nextPaymentCurrency, language);
  const date = retryAtMs !== null && formatDay(retryAtMs, { locale, timeZone });
  const texts = [price ? t('payments.overdue.failed', { price }) : t('payments.overdue.failed_any')];
  if (reason) texts.push(describeReason(reason));
  if (state === 'page') texts.push(t('payments.overdue.page'));
  else if (date) texts.push(t('payments.overdue.again', { date }));
  return texts;
}

/** Leads to the gateway's page, once however often the button is pressed. */
function usePayOverdue(subscription: Subscription, onPay: () => void) {
  const session = useSession();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const isSent = useRef(false);
  const send = async () => {
    const { commerce } = await session.provider();
    if (!commerce.payOverdue) throw featureNotEnabled();
    const here = window.location.href;
    const answer = await commerce.payOverdue(subscription, { done: here, cancelled: here });
    if (answer.is === 'rejected') throw answer.reason;
    onPay();
    if (answer.is === 'redirect') await leaveTo(answer.url);
    else tellTabs();
  };
  const pay = async () => {
    if (isSent.current) return;
    isSent.current = true;
    setBusy(true);
    setFault(undefined);
    try {
      await send();
    } catch (error) {
      setFault(error);
    }
    // it may have been paid in another tab
    await reloadSubscriptions(queries, session).catch(() => {});
    isSent.current = false;
    setBusy(false);
  };
  return { pay: () => void pay(), busy, fault };
}
