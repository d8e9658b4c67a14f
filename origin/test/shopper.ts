import { getForm, PASSWORD } from './identity-client.ts';

const DAY_S = 24 * 60 * 60;
/** Longer than the gateway takes. */
const SETTLED_S = 3;

/** Registers at a running origin. Returns the session's token. */
export async function registerShopper(url: string, email: string): Promise<string> {
  const body = getForm({ username: email, password: PASSWORD });
  const answer = await fetch(`${url}/accounts`, { method: 'POST', body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Moves the clock past the end of a month, which renews monthly plans. */
export async function passMonth(url: string): Promise<void> {
  await forward(url, 31 * DAY_S);
  await forward(url, SETTLED_S);
}

export async function hasAccess(url: string, token: string, itemId: number): Promise<boolean> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await fetch(`${url}/items/${itemId}/access`, { headers })).ok;
}

async function forward(url: string, seconds: number): Promise<void> {
  const answer = await fetch(`${url}/demo/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ forwardS: seconds }),
  });
  if (!answer.ok) throw new Error(`the clock stands still: ${answer.status}`);
}
