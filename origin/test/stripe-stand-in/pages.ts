import { escapeHtml } from '../../src/http/escape-html.ts';
import type { Book, Thing } from './book.ts';
import { CARD_NUMBERS, IBANS } from './cards.ts';

/**
 * The hosted page of a payment: forms without scripts.
 *
 * @param saved the kept methods that it offers
 * @param fault why the last try was declined
 */
export function checkoutPage(session: Thing, saved: readonly Thing[], fault: string | null): string {
  const amount =
    session.amount_total === null
      ? '<p>Nothing is taken now.</p>'
      : `<p><strong>${Number(session.amount_total) / 100} ${String(session.currency).toUpperCase()}</strong></p>`;
  return page('Checkout', [
    `<h1>${escapeHtml(String(session.product ?? 'Save a payment method'))}</h1>${amount}`,
    fault === null ? '' : `<p role="alert">${escapeHtml(fault)}</p>`,
    ...saved.map(
      (method) =>
        `<form method="post"><button name="saved" value="${method.id}">Pay with ${escapeHtml(nameOf(method))}</button></form>`,
    ),
    '<form method="post"><fieldset><legend>Card</legend>',
    '<label>Card number <input name="card" list="cards" required inputmode="numeric" autocomplete="off" value="4242424242424242"></label>',
    `<datalist id="cards">${CARD_NUMBERS.map((number) => `<option value="${number}">`).join('')}</datalist>`,
    '<label>Name on card <input name="name" value="Ada Quay"></label><button>Pay by card</button></fieldset></form>',
    '<form method="post"><fieldset><legend>PayPal</legend>',
    '<label>PayPal account <input name="paypal" type="email" required value="ada@example.test"></label><button>Pay with PayPal</button></fieldset></form>',
    '<form method="post"><fieldset><legend>SEPA Direct Debit</legend>',
    `<label>IBAN <input name="iban" required value="${Object.keys(IBANS)[0]}"></label><button>Pay by direct debit</button></fieldset></form>`,
    session.cancel_url === null ? '' : `<p><a href="${escapeHtml(String(session.cancel_url))}">Back</a></p>`,
  ]);
}

/** As `visa ending 4242`. */
function nameOf({ type, card, sepa_debit }: Thing): string {
  const { brand = type, last4 } = (card ?? sepa_debit ?? {}) as { brand?: string; last4?: string };
  return last4 ? `${brand} ending ${last4}` : String(type);
}

/** The page of a card's bank. */
export const bankPage = (intent: Thing) =>
  page('3-D Secure', [
    '<h1>Your bank asks</h1>',
    intent.amount === undefined
      ? '<p>May this card be kept?</p>'
      : `<p>Is this payment of ${Number(intent.amount) / 100} ${String(intent.currency).toUpperCase()} yours?</p>`,
    '<form method="post"><button name="decision" value="approve">Complete</button> <button name="decision" value="refuse">Fail</button></form>',
  ]);

export const endPage = (text: string) => page('Checkout', [`<h1>${escapeHtml(text)}</h1>`]);

/** Where a payer goes on who has paid. */
export const getSuccessUrl = (session: Thing) =>
  String(session.success_url).replace('{CHECKOUT_SESSION_ID}', session.id);

/** The session or payment of a page; undefined: there is none. */
export const findOnPage = (book: Book, path: string): Thing | undefined =>
  book.find(/^\/(?:c\/pay|3ds)\/(\w+)$/.exec(path)?.[1]);

const page = (title: string, parts: readonly string[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${title} (stand-in)</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:2rem auto;padding:0 1rem}
fieldset,label,input{display:block;width:100%;box-sizing:border-box}label,fieldset{margin-bottom:1rem}input,button{font:inherit;padding:.5rem}</style></head>
<body>${parts.join('\n')}<footer><p>A stand-in of the payment gateway. No money moves.</p></footer></body></html>
`;
