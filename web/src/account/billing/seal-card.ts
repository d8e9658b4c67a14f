import { parseCardSession } from '@marquee/contract/billing/commerce';
import { AccountFailure } from '../account-failure.ts';
import type { CardSeal } from '../commerce/commerce-port.ts';
import type { Card } from '../commerce/payment-port.ts';
import { mapFailure } from '../map-failure.ts';
import type { BillingCall } from './billing-http.ts';
import { FAILURES } from './failures.ts';

const IV_BYTES = 12;

/** Null: no key, so the component of the gateway has to encrypt. (wire billing §4) [BILLAPI-23] */
export async function sealCard(call: BillingCall, returnUrl: string): Promise<CardSeal | null> {
  const open = () =>
    mapFailure(FAILURES.paymentMethods, async () =>
      parseCardSession(
        await call('POST', '/connectors/adyen/sessions', { signed: true, body: { returnUrl } }),
      ),
    );
  if (!(await open()).sandbox) return null;
  return async (card) => {
    const { id, sandbox } = await open();
    if (!sandbox) throw new AccountFailure('payment_failed', 'The session has no key');
    const key = await crypto.subtle.importKey('raw', toBytes(sandbox.key), 'AES-GCM', false, ['encrypt']);
    return encrypted(card, async (text) => {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv },
        key,
        new TextEncoder().encode(text),
      );
      return [id, toText(iv), toText(new Uint8Array(sealed))].join('.');
    });
  };
}

/** In the same shape as the gateway's component returns it. */
async function encrypted(card: Card, seal: (text: string) => Promise<string>) {
  const { number, expiryMonth, expiryYear, cvc } = card;
  const [encryptedCardNumber, encryptedExpiryMonth, encryptedExpiryYear, encryptedSecurityCode] =
    await Promise.all([number, expiryMonth, expiryYear, cvc].map(seal));
  return {
    type: 'scheme',
    encryptedCardNumber,
    encryptedExpiryMonth,
    encryptedExpiryYear,
    encryptedSecurityCode,
    holderName: card.holder,
  };
}

/** base64url, in both directions. */
const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
const toText = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
