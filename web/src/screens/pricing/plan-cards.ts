import { roundToMinor } from '@marquee/contract/billing/currency-decimals';
import { lacksTrial, type Offer, type Period, type Span } from '../../account/commerce/offer.ts';
import type { Brand } from '../../config/brand.ts';
import { formatPrice } from '../../i18n/format-price.ts';

/** A card of the pricing page, ready to be labelled. */
export interface PlanCard {
  /** The value that the hash passes to the modal: `#p=annual`. Null: a plan of another length. (G-87) */
  plan: 'monthly' | 'annual' | null;
  /** The provider's name of a plan of another length; otherwise empty. */
  title: string;
  /** The period that one payment covers. */
  per: Span;
  /** Empty: unknown. */
  price: string;
  /** What a yearly plan costs per month; only for an offer of the provider. */
  monthlyShare: string;
  /** What a year saves against twelve months, if both are sold and it is one percent; else empty. */
  saving: string;
  trial: Offer['trial'];
  /** Unlike another card. */
  hasNoTrial: boolean;
}

const PERIODS = { monthly: 'month', annual: 'year' } as const satisfies Record<string, Period>;

/**
 * Both plans at the configured prices, until the provider's offers are known; then the plans that it sells.
 * Other lengths only without those two; none where nothing is sold and no price is configured. [PRICING-01 PLAN-01
 * PLAN-04] (G-88, G-283)
 */
export function planCards(
  offers: readonly Offer[] | undefined,
  brand: Pick<Brand, 'monthlyPrice' | 'yearlyPrice'>,
  language: string,
): PlanCard[] {
  const configured = { monthly: brand.monthlyPrice, annual: brand.yearlyPrice };
  const getOffer = (plan: keyof typeof PERIODS) =>
    offers?.find(({ period, periodCount = 1 }) => period === PERIODS[plan] && periodCount === 1);
  const cards = (['monthly', 'annual'] as const).map((plan) => ({ plan, offer: getOffer(plan) }));
  const sold = cards.filter(({ offer }) => offer);
  const others = sold.length
    ? []
    : (offers ?? []).flatMap((offer) => otherCard(offer, offers ?? [], language));
  if (others.length) return others;
  if (offers?.length === 0 && !configured.monthly && !configured.annual) return [];
  return (sold.length ? sold : cards).map(({ plan, offer }) => ({
    plan,
    title: '',
    per: { amount: 1, unit: PERIODS[plan] },
    price: offer ? formatPrice(offer.price, offer.currency, language) : configured[plan],
    monthlyShare: offer && plan === 'annual' ? formatShare(offer, language) : '',
    saving: plan === 'annual' ? getSaving(getOffer('monthly'), offer, language) : '',
    trial: offer?.trial ?? null,
    hasNoTrial:
      offer !== undefined &&
      lacksTrial(
        offer,
        sold.flatMap((one) => one.offer ?? []),
      ),
  }));
}

const formatShare = ({ price, currency }: Offer, language: string) =>
  formatPrice(roundToMinor(price / 12, currency), currency, language);

function otherCard(offer: Offer, offers: readonly Offer[], language: string): PlanCard[] {
  const { title, price, currency, trial, period, periodCount = 1 } = offer;
  if (!period) return [];
  const per = { amount: periodCount, unit: period };
  const words = { title, per, price: formatPrice(price, currency, language), trial };
  return [{ plan: null, monthlyShare: '', saving: '', hasNoTrial: lacksTrial(offer, offers), ...words }];
}

function getSaving(monthly: Offer | undefined, annual: Offer | undefined, language: string): string {
  if (!monthly || !annual || monthly.currency !== annual.currency) return '';
  const share = 1 - annual.price / (12 * monthly.price);
  if (!(share >= 0.01)) return '';
  return new Intl.NumberFormat(language, { style: 'percent' }).format(share);
}
