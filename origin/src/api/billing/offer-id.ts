import type { Fee } from '../../commerce/shop.ts';

/** The letter of an offer's id here: a subscription, a rental by the hour, a pass [PLAN-47]. */
const getLetter = ({ kind, period }: Pick<Fee, 'kind' | 'period'>) =>
  kind === 'subscription' ? 'S' : period.unit === 'hour' ? 'R' : 'P';

/** For example `S6001_NL`. @param country where it is sold; empty: unknown */
export const getOfferId = (id: number, fee: Pick<Fee, 'kind' | 'period'>, country: string) =>
  `${getLetter(fee)}${id}${country === '' ? '' : `_${country}`}`;

/** The fee in an offer's id, with or without a country; 0, which is never used, for anything else. */
export const getFeeId = (offerId: string) =>
  Number(/^[SRPAE](\d{1,10})(?:_[A-Z]{2})?$/.exec(offerId)?.[1] ?? 0);
