import type { BillingClient } from './client.ts';

/** What a client of this provider is given: where it is, and the site's config. */
export interface Stage {
  /** Of the whole service; the provider's calls are below `nobody`'s base. */
  origin: string;
  nobody: BillingClient;
  publisherId: string;
  monthlyOffer: string;
  yearlyOffer: string;
  /** Of an item that is sold by itself: it ends, and is not renewed. */
  ticketOffer: string;
}

export const PASSWORD = 'Grand-Organ-1907';

export interface Viewer {
  id: string;
  email: string;
  client: BillingClient;
}

export function registration({ publisherId }: Stage, email: string) {
  return { email, password: PASSWORD, locale: 'nl_NL', country: 'NL', currency: 'EUR', publisherId };
}

/** A new viewer, signed in. */
export async function join(stage: Stage, email: string): Promise<Viewer> {
  const { jwt, customerId } = await stage.nobody.ask('POST', '/customers', registration(stage, email));
  return { id: customerId, email, client: stage.nobody.as(jwt) };
}
