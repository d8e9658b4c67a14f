import { useQuery } from '@tanstack/react-query';
import { getOffers } from '../access/entitlement.ts';
import { useCustomerId, useSession } from '../account/session/session-context.ts';
import { useSite } from '../config/config-context.ts';
import type { ListedItem } from '../content/listed-item.ts';
import { useLanguage } from '../i18n/i18n-context.ts';
import { useT } from '../i18n/use-t.ts';
import { lazyModule } from '../lib/lazy-module.ts';
import type { WatchAnswer } from './watch-answer.ts';

const BUY_PRICE = lazyModule(() => import('./buy-price.ts'));

/**
 * The label of the unlock action: `Buy for €9.00 · 48 hours` once the price is known and the item can be bought. The
 * code that formats prices is loaded with them, so no page waits for it.
 */
export function useUnlockText(item: ListedItem, { action, label }: WatchAnswer): string {
  const t = useT('video');
  const language = useLanguage();
  const session = useSession();
  const ids = getOffers(item, useSite().config).map(({ offerId }) => offerId);
  const { data } = useQuery({
    queryKey: ['provider', 'buy-price', useCustomerId(), language, ...ids],
    queryFn: async ({ signal }) => {
      const [{ buyPrice }, { commerce }] = await Promise.all([BUY_PRICE.load(), session.provider()]);
      return buyPrice(await commerce.offers(ids, signal), language);
    },
    enabled: action === 'buy',
    staleTime: 10 * 60_000,
  });
  if (action !== 'buy' || !data) return t(label);
  const { key, price, length } = data;
  return length ? `${t(key, { price })} · ${length}` : t(key, { price });
}
