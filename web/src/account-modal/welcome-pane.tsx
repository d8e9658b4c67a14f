import { useEffect, useState } from 'react';
import { useCustomer } from '../account/session-context.ts';
import { useSite } from '../config/config-context.ts';
import { siteName } from '../config/site-name.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Lamps } from '../ui/lamps.tsx';
import { PaneTitle } from './pane-title.tsx';
import type { PaneProps } from './panes.ts';

/** How long the welcome stays, in seconds. [REG-41 CONST-12] */
export const WELCOME_S = 10;

/** Welcomes a new member, and gives way to what they came for by itself. [REG-41 REG-42 MODAL-13] */
export function Pane({ close }: PaneProps) {
  const t = useT('account');
  const customer = useCustomer();
  const site = siteName(useSite().config, useT('common'));
  const leftS = useCountdown(WELCOME_S, close);
  return (
    <>
      <Lamps count={5} lit={null} />
      <PaneTitle sub={t('welcome.sub', { site })}>
        {customer?.firstName ? t('welcome.title_name', { name: customer.firstName }) : t('welcome.title')}
      </PaneTitle>
      <Button look="primary" big onClick={close}>
        {t('welcome.start')}
      </Button>
      <p role="timer">{t('welcome.countdown', { count: leftS })}</p>
    </>
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
