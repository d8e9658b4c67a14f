import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { Link, type Location, useLocation } from 'react-router';
import { accessModel } from '../access/access-model.ts';
import { getOffers } from '../access/entitlement.ts';
import { useCustomerId, useSession } from '../account/session/session-context.ts';
import { usePurchaseIntent } from '../checkout/purchase-intent-context.ts';
import { useSite } from '../config/config-context.ts';
import type { ListedItem } from '../content/listed-item.ts';
import { useLanguage } from '../i18n/i18n-context.ts';
import { useT } from '../i18n/use-t.ts';
import { lazyModule } from '../lib/lazy-module.ts';
import { accountTo } from '../paths/account-params.ts';
import { paths } from '../paths/paths.ts';
import { buttonClass } from '../ui/button-class.ts';
import styles from './unlock-action.module.css';
import type { WatchAnswer } from './watch-answer.ts';

export interface UnlockProps {
  item: ListedItem;
  answer: WatchAnswer;
}

interface Props extends UnlockProps {
  className?: string;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * Leads a viewer who may not watch yet to sign in or buy. Renders nothing if neither would help. [MEDIA-07
 * MEDIA-08 MEDIA-09]
 */
export function UnlockAction({ item, answer, className = buttonClass({ look: 'primary' }), ref }: Props) {
  const { text, isOnSale } = useUnlock(item, answer);
  const { config } = useSite();
  const purchase = usePurchaseIntent();
  const to = unlockHref(answer.action, useLocation());
  if (!to || !isOnSale) return null;
  return (
    <Link
      data-acts
      ref={ref}
      className={className}
      to={to}
      onClick={() =>
        purchase.dispatch({ type: 'want-item', offers: getOffers(item, config), plays: item.mediaid })
      }
    >
      {answer.action === 'buy' ? <Roomy text={text} /> : text}
    </Link>
  );
}

/** Reserves space for the price, which arrives later, so that nothing next to the button moves. */
function Roomy({ text }: { text: string }) {
  return (
    <span className={styles.roomy}>
      <span>{text}</span>
      <span aria-hidden="true">{useWideBuyText()}</span>
    </span>
  );
}

/** The widest text that a button with a price is likely to need. */
export function useWideBuyText(): string {
  return useT('video')('buy_for', { price: WIDE_PRICE });
}

/** As wide as most prices with their duration. */
const WIDE_PRICE = '€00.00 · 00 months';

function unlockHref(action: WatchAnswer['action'], location: Location): string | undefined {
  if (action === 'buy') return accountTo(location, 'choose-offer');
  if (action === 'subscribe') return paths.user.to('payments');
  return action === 'sign-up' ? accountTo(location, 'create-account') : undefined;
}

const BUY_PRICE = lazyModule(() => import('./buy-price.ts'));

/**
 * `Buy for €9.00 · 48 hours` once the price is known; no page waits for the code that formats it. `isOnSale` false: it can be
 * bought, but not here (G-311).
 */
export function useUnlock(
  item: ListedItem,
  { action, label }: WatchAnswer,
): { text: string; isOnSale: boolean } {
  const t = useT('video');
  const language = useLanguage();
  const session = useSession();
  const { config } = useSite();
  const offers = getOffers(item, config);
  const ids = offers.map(({ offerId }) => offerId);
  const { data } = useQuery({
    queryKey: ['provider', 'buy-price', useCustomerId(), language, ...ids],
    queryFn: async ({ signal }) => {
      const [{ buyPrice }, { commerce }] = await Promise.all([BUY_PRICE.load(), session.provider()]);
      const sold = await commerce.offers(ids, signal);
      return { isEmpty: sold.length === 0, price: buyPrice(sold, language) };
    },
    enabled: action === 'buy',
    staleTime: 10 * 60_000,
  });
  // a plan opens it too, unless it is a premier
  const byTicketAlone = accessModel(config) !== 'SVOD' || offers.some(({ premier }) => premier);
  if (action === 'buy' && data?.isEmpty && byTicketAlone) return { text: t('not_on_sale'), isOnSale: false };
  if (action !== 'buy' || !data?.price) return { text: t(label), isOnSale: true };
  const { key, price, length } = data.price;
  return { text: length ? `${t(key, { price })} · ${length}` : t(key, { price }), isOnSale: true };
}
