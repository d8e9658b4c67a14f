import type { APIRequestContext, APIResponse } from '@playwright/test';
import { join } from './members.ts';
import { getGateway, SETTLE_S } from './paying.ts';

/** Any fee works, as the gateway is what is tested. */
const FEE = '7001';
const ASKS_FIRST = {
  payment_method: '1',
  number: '4000002500003155',
  card_name: 'Ada Quay',
  exp_month: '12',
  exp_year: '39',
  cvv: '123',
};

/** A purchase that waits for its payer on a page of the gateway, made without a browser. */
export interface Waiting {
  /** Where the payer decides. */
  pageUrl: string;
  /** The status of the answer to whether they have access to what they buy. */
  accessStatus(): Promise<number>;
  /** The state of the charge at the gateway. */
  state(): Promise<string | undefined>;
}

/** Buys with the card that needs the bank's approval. @param returnUrl where the bank's page leads back to */
export async function buyAtBank(
  request: APIRequestContext,
  siteUrl: string,
  returnUrl: string,
): Promise<Waiting> {
  const { token } = await join(request, siteUrl);
  const { url } = (await api(request, token).get(`${siteUrl}/iot/keys`)) as { url: string };
  const device = new WebSocket(url);
  await next(device, 'open');
  const message = next(device, 'message');
  const order = { access_fee: FEE, return_url: returnUrl, ...ASKS_FIRST };
  await api(request, token).post(`${siteUrl}/payments`, order);
  await getGateway(request, siteUrl).forward(SETTLE_S);
  const { data } = (await message) as MessageEvent<string>;
  device.close();
  const { redirect_to_url: pageUrl } = (JSON.parse(data) as { resource: { redirect_to_url: string } })
    .resource;
  return waiting(request, siteUrl, token, pageUrl);
}

/** Buys with PayPal. */
export async function buyAtPaypal(
  request: APIRequestContext,
  siteUrl: string,
  returnUrl: string,
): Promise<Waiting> {
  const { token } = await join(request, siteUrl);
  const order = { access_fee: FEE, payment_method: '2', origin: returnUrl };
  const answer = await api(request, token).post(`${siteUrl}/external-payments`, order);
  return waiting(request, siteUrl, token, (answer as { endpoint: string }).endpoint);
}

function waiting(request: APIRequestContext, siteUrl: string, token: string, pageUrl: string): Waiting {
  const id = new URL(pageUrl).pathname.split('/').at(-1);
  return {
    pageUrl,
    async accessStatus() {
      const headers = { Authorization: `Bearer ${token}` };
      return (await request.get(`${siteUrl}/items/115001/access`, { headers })).status();
    },
    async state() {
      const { charges } = await read(await request.get(`${siteUrl}/demo/gateway/charges.json`));
      return (charges as { id: string; state: string }[]).find((charge) => charge.id === id)?.state;
    },
  };
}

function api(request: APIRequestContext, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  return {
    get: async (url: string) => read(await request.get(url, { headers })),
    post: async (url: string, form: Record<string, string>) =>
      read(await request.post(url, { headers, form })),
  };
}

async function read(answer: APIResponse): Promise<Record<string, unknown>> {
  if (!answer.ok()) throw new Error(`${answer.status()} ${answer.url()} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

function next(device: WebSocket, name: 'open' | 'message'): Promise<Event> {
  return new Promise((resolve, reject) => {
    device.addEventListener(name, resolve, { once: true });
    device.addEventListener('close', () => reject(new Error(`closed before ${name}`)), { once: true });
  });
}
