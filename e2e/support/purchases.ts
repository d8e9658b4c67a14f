import type { APIRequestContext, Page } from '@playwright/test';
import { joinAndStay } from './members.ts';
import { buy } from './paying.ts';

/** A buyer, and the site where they buy. */
interface Buyer {
  request: APIRequestContext;
  siteUrl: string;
  /** The session's token. */
  token: string;
}

/**
 * Creates a viewer who has just registered, signed in in this browser and known to the server. They buy the
 * given offers.
 */
export async function newBuyer(page: Page, siteUrl: string, ...offerIds: string[]): Promise<Buyer> {
  const { token } = await joinAndStay(page, siteUrl, { first_name: 'Ada', surname: 'Quay' });
  for (const offerId of offerIds) await buy(page.request, siteUrl, token, offerId);
  return { request: page.request, siteUrl, token };
}

/** Until when the plans' item is accessible, in Unix seconds. */
export async function openUntil(buyer: Buyer): Promise<number> {
  return ((await get(buyer, '/items/115000/access')) as { expires_at: number }).expires_at;
}

async function get({ request, siteUrl, token }: Buyer, path: string): Promise<unknown> {
  return (await request.get(siteUrl + path, { headers: { authorization: `Bearer ${token}` } })).json();
}
