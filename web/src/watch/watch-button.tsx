import { useQueryClient } from '@tanstack/react-query';
import { Lock, Play } from 'lucide-react';
import type { Ref } from 'react';
import { Link, parsePath } from 'react-router';
import { getOffers } from '../access/entitlement.ts';
import { getDrmPolicy } from '../access/media-access.ts';
import { useViewer } from '../access/use-viewer.ts';
import { useSession } from '../account/session/session-context.ts';
import { useSite } from '../config/config-context.ts';
import { useT } from '../i18n/use-t.ts';
import { lazyModule } from '../lib/lazy-module.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import styles from './action-buttons.module.css';
import { useDisputeText } from './dispute-text.ts';
import { preloadPlayer } from './player-code.ts';
import { LazyKeySystemNote } from './protected/lazy-key-system-note.tsx';
import { StartTime } from './start-time.tsx';
import { UnlockAction, type UnlockProps, useUnlock, useWideBuyText } from './unlock-action.tsx';
import { usePrepareMedia, usePreparePlayback } from './use-media-deps.ts';
import type { Playback } from './use-playback.ts';
import type { WatchAnswer } from './watch-answer.ts';

interface Props extends UnlockProps {
  watch: Playback['watch'];
  /** Gets the focus again when the player closes. */
  ref: Ref<HTMLAnchorElement>;
}

/** The next step for the viewer, or why there is none yet. [MEDIA-03 MEDIA-10] */
export function WatchButton({ item, answer, watch, ref }: Props) {
  const t = useT('video');
  const prepareMedia = usePrepareMedia(item.mediaid);
  const preparePlayback = usePreparePlayback(item.mediaid);
  const check = useAccessCheck();
  const unlock = useUnlock(item, answer);
  const { config, settings } = useSite();
  const isSold = getOffers(item, config).length > 0;
  if (answer.action === 'hidden') return null;
  if (answer.action === 'wait') {
    return (
      <span className={buttonClass({ look: 'glass', big: true }, styles.watch)} aria-hidden="true">
        <WatchText isSold={isSold} />
      </span>
    );
  }
  const look = buttonClass({ look: 'primary', big: true }, styles.watch);
  if (answer.action === 'check') {
    return (
      <Button look="primary" big className={styles.watch} onClick={check}>
        {t(answer.label)}
      </Button>
    );
  }
  if (answer.action === 'play') {
    const onIntent = () => {
      preloadPlayer(settings, getDrmPolicy(config) ? 'full' : 'hls');
      prepareMedia();
    };
    const { search } = typeof watch.to === 'string' ? parsePath(watch.to) : watch.to;
    const fromBeginning = answer.label !== 'continue_watching' && !new URLSearchParams(search).has('t');
    return (
      <Link
        ref={ref}
        className={look}
        to={watch.to}
        state={watch.state}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onTouchStart={onIntent}
        onClick={fromBeginning ? preparePlayback : undefined}
      >
        <WatchText label={answer.label} isSold={isSold} />
      </Link>
    );
  }
  if (answer.action !== 'none' && unlock.isOnSale)
    return (
      <>
        <UnlockAction ref={ref} className={look} item={item} answer={answer} />
        {answer.action === 'buy' && <PlanNote />}
        <LazyKeySystemNote item={item} className={styles.keyNote} />
      </>
    );
  if (answer.label === 'scheduled') return <StartTime startsAtMs={item.scheduledStartMs} />;
  return (
    <>
      <p className={styles.waiting} data-reason="">
        <Lock aria-hidden="true" />
        {unlock.text}
      </p>
      {answer.label === 'disputed' && <DisputeNote />}
    </>
  );
}

function DisputeNote() {
  return <p className={styles.notice}>{useDisputeText()}</p>;
}

/** Tells subscribers why this item costs extra. */
function PlanNote() {
  const t = useT('video');
  const viewer = useViewer();
  const isMember = typeof viewer === 'object' && viewer.subscribed === true;
  return isMember && <p className={styles.notice}>{t('not_in_plan')}</p>;
}

const LABELS = ['start_watching', 'continue_watching', 'watch_live', 'watch_replay'] as const;

/** All labels that the button may get, laid over each other, so that it keeps its width. */
function WatchText({ label, isSold }: { label?: WatchAnswer['label']; isSold: boolean }) {
  const t = useT('video');
  const buy = useWideBuyText();
  return (
    <span className={styles.either}>
      {LABELS.filter((one) => one === label || !/live|replay/.test(one)).map((one) => (
        <span key={one} data-hidden={one !== label || undefined}>
          <Play className={styles.solid} aria-hidden="true" />
          {t(one)}
        </span>
      ))}
      {isSold && <span data-hidden>{buy}</span>}
    </span>
  );
}

// rarely needed, so its code is loaded on demand
const RELOAD = lazyModule(() => import('../account/commerce/reload-subscriptions.ts'));

/** Loads the viewer's access from the provider again; every component that shows access updates. [ACCESS-28] */
function useAccessCheck(): () => void {
  const queries = useQueryClient();
  const session = useSession();
  return () => {
    // first retry the session, if it could not be restored
    session.retry();
    void RELOAD.load()
      .then(({ reloadSubscriptions }) => reloadSubscriptions(queries, session))
      .catch(() => {});
  };
}
