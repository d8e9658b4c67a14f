/** [PLAN-01 DATA-21] */
export interface Offer {
  offerId: string;
  title: string;
  type: 'svod' | 'tvod';
  price: number;
  /** ISO code. */
  currency: string;
  /** Null: bought once. 12 months are a year. [PLAN-03] */
  period: Period | null;
  /** How many periods one payment covers; undefined: one. [PLAN-01] */
  periodCount?: number;
  /** How long a one-time purchase can be watched; undefined: unknown. */
  opensFor?: OpenSpan;
  /** How long the free trial is; null: none. [PLAN-46] */
  trial: Span | null;
  planSwitchEnabled: boolean;
}

export type Period = 'day' | 'week' | 'month' | 'year';

export interface Span {
  amount: number;
  unit: Period;
}

/** How long access stays open: rentals are counted in hours. [PLAN-48] */
export interface OpenSpan {
  amount: number;
  unit: Period | 'hour';
}

/** A more expensive plan is an upgrade, any other a downgrade. [PLAN-35] */
export function isUpgrade(chosen: { price: number }, currentPrice: number): boolean {
  return chosen.price > currentPrice;
}

/** Whether a plan has no trial and another one of those shown has: a viewer may expect one. [PLAN-01] */
export function lacksTrial({ period, trial }: Offer, offers: readonly Offer[]): boolean {
  return period !== null && trial === null && offers.some((other) => other.trial !== null);
}
