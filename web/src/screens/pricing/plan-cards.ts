import type { Offer } from '../../account/commerce-port.ts';
import type { Brand } from '../../config/brand.ts';
import { formatPrice } from '../../i18n/format-price.ts';

/** A card of the pricing page, in words that need no more than a label. */
export interface PlanCard {
  /** As the hash carries it to the plans of the modal: `#p=annual`. (G-87) */
  plan: 'monthly' | 'annual';
  /** Empty: not known. */
  price: string;
  /** What a year's plan comes to each month; of an offer of the provider alone. */
  monthlyShare: string;
  trial: Offer['trial'];
}

const PERIODS = { monthly: 'month', annual: 'year' } as const;

/**
 * The cards of the pricing page: both plans with the configured prices until the provider's offers are here, or where
 * they cannot be had; then those that it sells. [PRICING-01 PLAN-01 PLAN-04] (G-88)
 */
export function planCards(
  offers: readonly Offer[] | undefined,
  brand: Pick<Brand, 'monthlyPrice' | 'yearlyPrice'>,
  language: string,
): PlanCard[] {
  const configured = { monthly: brand.monthlyPrice, annual: brand.yearlyPrice };
  const cards = (['monthly', 'annual'] as const).map((plan) => ({
    plan,
    offer: offers?.find(({ period }) => period === PERIODS[plan]),
  }));
  const sold = cards.filter(({ offer }) => offer);
  return (sold.length ? sold : cards).map(({ plan, offer }) => ({
    plan,
    price: offer ? formatPrice(offer.price, offer.currency, language) : configured[plan],
    monthlyShare: offer && plan === 'annual' ? formatPrice(offer.price / 12, offer.currency, language) : '',
    trial: offer?.trial ?? null,
  }));
}
