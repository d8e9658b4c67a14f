import type { Fee } from '../../commerce/shop.ts';

/** What an offer's id begins with here: a subscription, a rental of hours, a pass [PLAN-47]. */
const letterOf = ({ kind, period }: Pick<Fee, 'kind' | 'period'>) =>
  kind === 'subscription' ? 'S' : period.unit === 'hour' ? 'R' : 'P';

/** `S6001_NL`. @param country where it is sold; empty: it is not said */
export const offerIdOf = (id: number, fee: Pick<Fee, 'kind' | 'period'>, country: string) =>
  `${letterOf(fee)}${id}${country === '' ? '' : `_${country}`}`;

/** The number of the fee in an offer's id, with or without its country; 0, which none has, for anything else. */
export const feeIdOf = (offerId: string) =>
  Number(/^[SRPAE](\d{1,10})(?:_[A-Z]{2})?$/.exec(offerId)?.[1] ?? 0);
