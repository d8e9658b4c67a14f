import { useEffect, useState } from 'react';
import { useCustomer } from '../account/session-context.ts';
import { useSite } from '../config/config-context.ts';
import { siteName } from '../config/site-name.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { PaneTitle } from './pane-title.tsx';
import type { PaneProps } from './panes.ts';
import styles from './welcome-pane.module.css';

/** How long the welcome stays, in seconds. [REG-41 CONST-12] */
const WELCOME_S = 10;
/** A lamp a second, put out one after the other. */
const LAMPS = Array.from({ length: WELCOME_S }, (_, index) => index + 1);

/** Welcomes a new member, and gives way to what they came for by itself. [REG-41 REG-42 MODAL-13] */
export function Pane({ close }: PaneProps) {
  const t = useT('account');
  const customer = useCustomer();
  const site = siteName(useSite().config, useT('common'));
  const leftS = useCountdown(WELCOME_S, close);
  return (
    <div className={styles.welcome}>
      <span className={styles.lamps} aria-hidden="true">
        {LAMPS.map((lamp) => (
          <i key={lamp} data-lit={lamp <= leftS || undefined} />
        ))}
      </span>
      <PaneTitle sub={t('welcome.sub', { site })}>
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

/** Whole seconds that are left. */
function useCountdown(seconds: number, onEnd: () => void): number {
  const [leftS, setLeftS] = useState(seconds);
  useEffect(() => {
    const tick = setInterval(() => setLeftS((left) => left - 1), 1000);
    return () => clearInterval(tick);
  }, []);
  const over = leftS <= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends once
  useEffect(() => {
    if (over) onEnd();
  }, [over]);
  return Math.max(0, leftS);
}
