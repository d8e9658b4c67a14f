import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Subscription } from '../../account/commerce/commerce-port.ts';
import { plansQuery } from '../../account/commerce/commerce-queries.ts';
import { useSession } from '../../account/session/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { useReasonText } from '../use-reason-text.ts';
import styles from './pending-switch.module.css';
import { isOpenEnd, type OpenEnd, type PlanEnd } from './plan-end.ts';
import { usePlanChange } from './use-plan-change.ts';
import { usePlanText } from './use-plan-text.ts';

interface Props {
  subscription: Subscription;
  customerId: string;
  onEnd(end: PlanEnd): void;
}

/** A pending change of plan: to what, when, and buttons to pay it and to undo it if that is possible. [PAY-12 PLAN-45] */
export function PendingSwitch({ subscription, customerId, onEnd }: Props) {
  const t = useT('plan');
  const describeReason = useReasonText();
  const text = usePlanText();
  const { data: plans = [] } = useQuery(plansQuery(useSession(), customerId));
  const { pay, takeBack, lookKept } = usePlanChange(subscription);
  const { canTakeBack, toPay } = subscription.pendingSwitch ?? {};
  const [busy, setBusy] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  useFocusFallback(room, 'section', 'h2');
  const sent = useRef(false);
  const [end, setEnd] = useState<PlanEnd | OpenEnd>();
  const [isBlind, setBlind] = useState(false);
  const once = async (work: () => Promise<PlanEnd | OpenEnd | undefined>) => {
    if (sent.current) return;
    sent.current = true;
    setBusy(true);
    setBlind(false);
    const next = await work();
    if (next?.is === 'kept') onEnd(next);
    else if (next) setEnd(next);
    sent.current = false;
    setBusy(false);
  };
  const look = async (): Promise<PlanEnd | undefined> => {
    const isKept = await lookKept();
    setBlind(isKept === undefined);
    return isKept ? { is: 'kept', plan: subscription.offerTitle } : undefined;
  };
  return (
    <div ref={room} className={styles.room}>
      <div className={styles.note}>
        <CalendarClock aria-hidden="true" />
        <div className={styles.words}>
          {toPay?.reason && <p>{`${t('declined')} ${describeReason(toPay.reason)}`}</p>}
          <p>{text.pending(subscription, plans)}</p>
          {toPay && <p>{t('to_pay_until')}</p>}
          {end && <p role="alert">{isOpenEnd(end) ? t(`take_back_${end.is}`) : text.end(end)}</p>}
          {isBlind && <p role="alert">{t('look_failed')}</p>}
        </div>
        <div className={styles.buttons}>
          {end && isOpenEnd(end) && (
            <Button aria-disabled={busy || undefined} onClick={() => void once(look)}>
              {t('look_again')}
            </Button>
          )}
          {toPay && (
            <Button look="primary" aria-disabled={busy || undefined} onClick={() => void once(pay)}>
              {t('pay')}
            </Button>
          )}
          {canTakeBack && (
            <Button aria-disabled={busy || undefined} onClick={() => void once(takeBack)}>
              {t('take_back', { plan: subscription.offerTitle })}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
