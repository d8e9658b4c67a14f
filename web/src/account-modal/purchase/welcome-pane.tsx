import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { subscriptionQuery } from '../../account/commerce/access-queries.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { formatDay } from '../../i18n/format-day.ts';
import { useLocale } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useClock, useTimeZone } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import styles from './welcome-pane.module.css';

/** How long the welcome stays, in seconds. [REG-41 CONST-12] */
const WELCOME_S = 10;
/** One dot per second, turned off one after the other. */
const DOTS = Array.from({ length: WELCOME_S }, (_, index) => index + 1);

/** Welcomes a new member, and closes by itself to show what they came for. [REG-41 REG-42 MODAL-13] */
export function Pane({ close }: PaneProps) {
  const t = useT('account');
  const customer = useCustomer();
  const trialEnd = useTrialEnd();
  const leftS = useCountdown(WELCOME_S, close);
  return (
    <div className={styles.welcome}>
      <span className={styles.indicator} aria-hidden="true">
        {DOTS.map((dot) => (
          <i key={dot} data-lit={dot <= leftS || undefined} />
        ))}
      </span>
      <PaneTitle sub={trialEnd ? t('welcome.sub_trial', { date: trialEnd }) : t('welcome.sub')}>
        {customer?.firstName ? t('welcome.title_name', { name: customer.firstName }) : t('welcome.title')}
      </PaneTitle>
      <Button look="primary" big onClick={close}>
        {t('welcome.start')}
      </Button>
      <p role="timer" className={styles.left}>
        {t('welcome.countdown', { count: leftS })}
      </p>
    </div>
  );
}

/** The day the viewer's free trial ends; null: they have none, or it is unknown. */
function useTrialEnd(): string | null {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const nowMs = useClock().nowMs();
  const { data } = useQuery(subscriptionQuery(useSession(), useCustomer()?.id));
  if (data?.status !== 'active_trial') return null;
  const endsAtMs = data.nextPaymentAtMs ?? data.expiresAtMs;
  return endsAtMs === null ? null : formatDay(endsAtMs, { locale, timeZone, nowMs });
}

/** The whole seconds that are left. */
function useCountdown(seconds: number, onEnd: () => void): number {
  const [leftS, setLeftS] = useState(seconds);
  useEffect(() => {
    const tick = setInterval(() => setLeftS((left) => left - 1), 1000);
    return () => clearInterval(tick);
  }, []);
  const isOver = leftS <= 0;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return Math.max(0, leftS);
}
