import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import type { DataFolder } from './data-folder.ts';

/**
 * A billing provider that is not the site's own. Nothing is at this address: `serveGateway` answers for it.
 */
const PROVIDER = 'https://billing.example.test';
export const CLIENT_KEY = 'test_QUAYLAMP00000001';

/** Makes the demo's billing site use that provider and its gateway. */
export async function atForeignProvider(data: DataFolder): Promise<void> {
  const settings = await readFile(join(data.dir, 'settings.ini'), 'utf8');
  const named = settings.replace(/^billingBaseUrl = .*$/m, `billingBaseUrl = ${PROVIDER}`);
  await data.write('settings.ini', `${named}\nadyenTestClientKey = ${CLIENT_KEY}\n`);
}

export interface GatewayCalls {
  /** Every request to a host of the gateway. */
  requests: Request[];
  /** The paths and bodies of what was sent to the provider. */
  sent: { path: string; body: unknown }[];
  /** From now on the gateway refuses sessions, or accepts them again. */
  refuse(refuses: boolean): void;
}

/**
 * Intercepts the requests to a provider and its gateway, which tests cannot reach. The site's own origin
 * answers for the provider, but without its sandbox's key, as another provider never sends one.
 */
export async function serveGateway(page: Page, siteUrl: string): Promise<GatewayCalls> {
  const calls: GatewayCalls = {
    requests: [],
    sent: [],
    refuse(refuses) {
      isRefusing = refuses;
    },
  };
  let isRefusing = false;
  const cors = { 'access-control-allow-origin': '*' };
  await page.route(`${PROVIDER}/**`, async (route) => {
    const request = route.request();
    const path = request.url().slice(PROVIDER.length);
    const body = request.postDataJSON() as unknown;
    calls.sent.push({ path, body });
    const answer = await page.request.fetch(`${siteUrl}/billing${path}`, {
      method: request.method(),
      headers: { ...(await request.allHeaders()), host: new URL(siteUrl).host },
      ...(request.postData() !== null && { data: request.postData() }),
      failOnStatusCode: false,
    });
    const text = await answer.text();
    const json = JSON.parse(text) as { responseData: { sandbox?: unknown } };
    delete json.responseData.sandbox;
    await route.fulfill({ status: answer.status(), headers: cors, json });
  });
  await page.route(/^https:\/\/[\w.-]+\.adyen\.com\//, (route) => {
    const request = route.request();
    calls.requests.push(request);
    const { pathname } = new URL(request.url());
    const answer = (json: object, status = 200) => route.fulfill({ status, headers: cors, json });
    if (pathname.endsWith('/setup')) return isRefusing ? answer({ status: 422 }, 422) : answer(SETUP);
    if (pathname.endsWith('/securedFields.html'))
      return route.fulfill({ contentType: 'text/html', body: FIELD });
    if (pathname.endsWith('.json')) return answer({ 'creditCard.cardNumber.label': 'Nummer der Karte' });
    if (pathname.endsWith('.svg'))
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"/>',
      });
    return answer({ id: 'attempt-1' });
  });
  return calls;
}

/** The gateway's answer about a session. */
const SETUP = {
  id: 'CS0000SYNTH',
  sessionData: 'later',
  amount: { currency: 'EUR', value: 6990 },
  countryCode: 'NL',
  expiresAt: '2099-01-01T00:00:00Z',
  paymentMethods: { paymentMethods: [{ type: 'scheme', name: 'Cards', brands: ['visa', 'mc'] }] },
  configuration: {},
};

/**
 * A field of the gateway, as far as its component uses it: it receives its settings, and sends what was
 * typed, encrypted.
 */
const FIELD = `<!doctype html><html lang="en"><title>Field</title><input style="border:0;background:none;font:inherit;outline:0"><script>(${field.toString()})()</script></html>`;

/** The settings that a field receives first. */
interface FieldSettings {
  numKey: number;
  fieldType: string;
  iframeUIConfig: { sfStyles: { base: { color: string } } };
}

/** Runs in the frame. What a number is encrypted into says how its payment ends, as the origin knows it. */
function field(): void {
  const input = document.querySelector('input') as HTMLInputElement;
  const OUTCOMES: Record<string, string> = { '0002': 'test_refused', '3155': 'test_3ds' };
  let settings: FieldSettings | undefined;
  const say = (more: object) =>
    parent.postMessage(
      JSON.stringify({ numKey: settings?.numKey, fieldType: settings?.fieldType, ...more }),
      '*',
    );
  const encrypted = (fieldType: string, value: string) => {
    if (fieldType === 'encryptedExpiryDate')
      return ['encryptedExpiryMonth', 'encryptedExpiryYear'].map((encryptedFieldName, at) => ({
        encryptedFieldName,
        blob: `test_${at === 0 ? value.slice(0, 2) : `20${value.slice(2)}`}`,
      }));
    const outcome = fieldType === 'encryptedCardNumber' ? (OUTCOMES[value.slice(-4)] ?? 'test_ok') : 'test';
    return [{ encryptedFieldName: fieldType, blob: `${outcome}_${value.slice(-4)}` }];
  };
  addEventListener('message', ({ data }) => {
    if (settings) return;
    const config = JSON.parse(data as string) as FieldSettings;
    settings = config;
    input.setAttribute('aria-label', config.fieldType);
    input.style.color = config.iframeUIConfig.sfStyles.base.color;
    say({ action: 'config' });
  });
  input.addEventListener('input', () => {
    const fieldType = settings?.fieldType ?? '';
    say({
      action: 'encryption',
      [fieldType]: encrypted(fieldType, input.value),
      endDigits: input.value.slice(-4),
    });
  });
  input.addEventListener(
    'keydown',
    ({ key }) => key === 'Enter' && say({ action: 'enterKeyPressed', key, code: key }),
  );
}
