import { localized } from '@marquee/contract/localized';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { subscriptionQuery } from '../../account/commerce/access-queries.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { usePageItem } from '../../checkout/offer/use-page-item.ts';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import { useContent } from '../../content/content-source.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { mediaQuery } from '../../content/media-query.ts';
import { useMediaStatus } from '../../content/use-media-status.ts';
import { hasNothingToPlay } from '../../content/video-kinds.ts';
import { formatDay } from '../../i18n/format-day.ts';
import { useLanguage, useLocale } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useClock, useTimeZone } from '../../lib/clock.ts';
import { paths } from '../../paths/paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { useWatchAnswer } from '../../watch/use-watch-answer.ts';
import { PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import styles from './welcome-pane.module.css';

/** How long the welcome stays, in seconds. [REG-41 CONST-12] */
const WELCOME_S = 10;
/** One dot per second, turned off one after the other. */
const DOTS = Array.from({ length: WELCOME_S }, (_, index) => index + 1);

/**
 * Welcomes a new member, and closes by itself: over a concert that they may watch now, to start it. [REG-41 REG-42
 * MODAL-13]
 */
export function Pane({ close }: PaneProps) {
  const t = useT('account');
  const customer = useCustomer();
  const trialEnd = useTrialEnd();
  const concert = useConcert();
  const end = () => {
    concert?.start();
    close();
  };
  const leftS = useCountdown(WELCOME_S, end);
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
      {concert ? (
        <Button data-autofocus look="primary" big onClick={end}>
          {t('welcome.start')}
        </Button>
      ) : (
        <Link
          data-autofocus
          to={paths.home.to()}
          replace
          className={buttonClass({ look: 'primary', big: true })}
        >
          {t('welcome.browse')}
        </Link>
      )}
      <p role="timer" className={styles.left}>
        {concert?.title
          ? t('welcome.starts', { count: leftS, title: concert.title })
          : t('welcome.countdown', { count: leftS })}
      </p>
    </div>
  );
}

/**
 * The concert on the page, unless it is known that the viewer may not watch it now; its title is empty until it is known
 * that they may.
 * `start`: it starts once the modal is closed.
 */
function useConcert(): { title: string; start(): void } | null {
  const language = useLanguage();
  const purchase = usePurchaseIntent();
  const id = usePageItem();
  const { data, isPending } = useQuery({ ...mediaQuery(useContent(), id ?? ''), enabled: id !== undefined });
  const item = data ?? NO_ITEM;
  const answer = useWatchAnswer(item, useMediaStatus(item), false);
  const mayPlay = data ? !hasNothingToPlay(data) && /play|wait/.test(answer.action) : isPending;
  if (!id || !mayPlay) return null;
  return {
    title: (data && answer.action === 'play' && localized(data, 'title', language)) || '',
    start: () => purchase.dispatch({ type: 'want-item', offers: [], plays: id }),
  };
}

const NO_ITEM: Pick<ListedItem, 'free' | 'mediaOffers' | 'eventState'> = { free: false, mediaOffers: [] };

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
