import { type APIRequestContext, expect } from '@playwright/test';
import { getGateway } from './paying.ts';

const DAY_S = 24 * 60 * 60;

/**
 * Lets the month or the trial of a plan pass, and the renewal that its card (`CARDS.failsLater`) does not
 * pay.
 */
export async function lapse(request: APIRequestContext, siteUrl: string, token: string): Promise<void> {
  const { forward } = getGateway(request, siteUrl);
  await forward(32 * DAY_S);
  const headers = { authorization: `Bearer ${token}` };
  // what is due is processed whenever the clock is moved
  const access = async () => {
    await forward(1);
    return (await request.get(`${siteUrl}/items/115000/access`, { headers })).status();
  };
  await expect.poll(access, { message: 'access once it is over' }).toBe(402);
  // so that its end is reported too
  await forward(1);
}
