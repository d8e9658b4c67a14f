import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useOnReconnect } from '../lib/connectivity.ts';
import { useAnnounce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import type { ListResult } from './grid/use-list-state.ts';
import styles from './section-failure.module.css';

/** Pause between automatic retries, in ms. */
const PAUSE_MS = 30_000;

interface Props {
  onRetry(): void;
  /** The failure may be temporary: retry without a press. */
  passing?: boolean;
  /** A retry is running. */
  busy?: boolean;
}

/** Replaces what could not be loaded; retries by itself once the network is back. [SHELF-07 ERR-13] */
export function SectionFailure({ onRetry, passing, busy }: Props) {
  const t = useT('common');
  const announce = useAnnounce();
  const isOffline = useOnReconnect(onRetry, passing ? PAUSE_MS : undefined);
  const text = t('could_not_load_items');
  // a failure after a press is announced, as nothing changes on screen
  const isPressed = useRef(false);
  useEffect(() => {
    if (busy || !isPressed.current) return;
    isPressed.current = false;
    announce(text);
  }, [busy, announce, text]);
  const press = () => {
    isPressed.current = true;
    onRetry();
  };
  return (
    <div ref={passFocusOn} className={styles.failure}>
      <CircleAlert aria-hidden="true" />
      <span>
        {text}
        {isOffline && `. ${t('offline')}`}
      </span>
      <Button aria-disabled={busy || undefined} onClick={busy ? undefined : press}>
        {t('try_again')}
      </Button>
    </div>
  );
}

/** Replaces a list that could not be loaded. */
export function ListFailure({ list }: { list: ListResult }) {
  return <SectionFailure passing={list.isError} busy={list.isFetching} onRetry={() => void list.refetch()} />;
}

/** What replaces the message gets the focus that was on its button. [A11Y-04] */
function passFocusOn(message: HTMLElement | null) {
  return () => {
    const section = message?.parentElement;
    if (!section || !message.contains(document.activeElement)) return;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  };
}
