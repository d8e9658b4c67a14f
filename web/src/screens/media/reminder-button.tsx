import { Bell } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useCustomerId } from '../../account/session/session-context.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { useT } from '../../i18n/use-t.ts';
import { useClock } from '../../lib/clock.ts';
import { accountTo } from '../../paths/account-params.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import styles from '../../watch/action-buttons.module.css';
import { useReminder } from './use-reminder.ts';

/** How long before the start the mail is sent; who asks later gets it at the start, in ms. (G-210) */
const LEAD_MS = 60 * 60_000;

interface Props {
  item: ListedItem;
  startsAtMs: number;
}

/**
 * Has the viewer mailed when an event starts soon, or not. Pressed while signed out, it leads to the sign-in, and does
 * what was wanted after it. Its space is kept until it is known whether the service can do it. (G-212)
 */
export function ReminderButton({ item, startsAtMs }: Props) {
  const t = useT('video');
  const clock = useClock();
  const location = useLocation();
  const navigate = useNavigate();
  const customerId = useCustomerId();
  const paneOpen = useSearchParams()[0].has('u');
  const known = useReminder(item.mediaid);
  const [notice, setNotice] = useState('');
  /** What was wanted while signed out: `pressed` until the sign-in is open. */
  const wish = useRef<'none' | 'pressed' | 'open'>('none');
  // it goes as the event begins
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, '*', 'a[href], button');

  const change = async (set: boolean) => {
    const isSoon = startsAtMs - clock.nowMs() < LEAD_MS;
    setNotice(set ? t(isSoon ? 'reminder.at_start' : 'reminder.hour_before') : '');
    await known?.change(set).catch(() => setNotice(t('reminder.failed')));
  };
  const press = () => {
    if (customerId !== undefined) return void change(!known?.reminder?.set);
    wish.current = 'pressed';
    void navigate(accountTo(location, 'login'), { preventScrollReset: true });
  };
  const onSignedIn = useEffectEvent(() => void change(true));
  useEffect(() => {
    if (wish.current === 'none') return;
    if (customerId !== undefined) {
      wish.current = 'none';
      onSignedIn();
    } else if (paneOpen) wish.current = 'open';
    // a sign-in that was closed before the press may be noticed after it
    else if (wish.current === 'open') wish.current = 'none';
  }, [customerId, paneOpen]);

  if (!known) return null;
  const isSet = known.reminder?.set ?? false;
  return (
    <>
      <Button
        ref={button}
        look="glass"
        big
        className={styles.action}
        aria-pressed={isSet}
        data-hidden={known.reminder === undefined || undefined}
        onClick={press}
      >
        <Bell className={isSet ? styles.solid : undefined} aria-hidden="true" />
        {t('reminder.remind_me')}
      </Button>
      <p role="status" className={styles.notice}>
        {notice}
      </p>
    </>
  );
}
