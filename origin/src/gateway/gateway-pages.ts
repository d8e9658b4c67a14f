import { escapeHtml } from '../http/escape-html.ts';
import { isLoopbackUrl } from '../http/loopback.ts';
import { formatMoney } from '../money.ts';
import type { Charge } from './charge-book.ts';
import { STYLE, STYLE_SOURCE } from './gateway-style.ts';

/** The company of the page. */
type PageOwner = { name: string; look: '' | 'paypal'; mark: string };

/** Its mark is a harbour light over two waves. */
const BANK: PageOwner = {
  name: 'Harbour Bank',
  look: '',
  mark: '<circle cx="16" cy="9" r="4"/><path d="M3 19q4-4 8.7 0t8.6 0 8.7 0M3 26q4-4 8.7 0t8.6 0 8.7 0"/>',
};
/** Its mark is a purse. */
const PAYPAL: PageOwner = {
  name: 'PayPal sandbox',
  look: 'paypal',
  mark: '<rect x="4" y="9" width="24" height="17" rx="3"/><path d="M4 14h24M20 20h4"/>',
};
const NOBODY: PageOwner = { name: 'Sandbox gateway', look: '', mark: BANK.mark };

/** Its form may lead on to the payer's site: browsers apply `form-action` to the answer's redirect too. */
export function pagePolicy(charge: Charge | undefined): string {
  const leadsTo = [charge?.returnUrl, charge?.cancelUrl, charge?.errorUrl].filter((url) => isOwnUrl(url));
  return [
    "default-src 'none'",
    `style-src ${STYLE_SOURCE}`,
    'img-src data:',
    `form-action ${["'self'", ...new Set(leadsTo.map((url) => new URL(url).origin))].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Whether a page may link to this address. */
export function isHttpUrl(url: string | null | undefined): url is string {
  return /^https?:\/\//i.test(url ?? '') && URL.canParse(url ?? '');
}

/** Whether an address is on this machine, the only place that the sandbox is for. */
export const isOwnUrl = (url: string | null | undefined): url is string =>
  isHttpUrl(url) && isLoopbackUrl(url);

/** A card's bank asks whether its owner ordered the payment. */
export const bankPage = (charge: Charge) =>
  page('Your bank asks', BANK, [
    '<p>Did you order this payment?</p>',
    facts(charge),
    '<form method="post"><button class="first" name="decision" value="approve">Approve</button>',
    '<button name="decision" value="refuse">Refuse</button></form>',
  ]);

export const paypalPage = (charge: Charge) =>
  page('Pay with PayPal', PAYPAL, [
    facts(charge),
    `<form method="post"><label>PayPal account
<input name="payer" type="email" required maxlength="${MAX_PAYER}" value="${escapeHtml(newPayer(charge))}"></label>`,
    '<button class="first" name="decision" value="approve">Pay now</button>',
    '<button name="decision" value="cancel">Cancel and return</button>',
    // to try out what happens then
    '<button name="decision" value="fail">Let PayPal fail</button></form>',
  ]);

/** Most characters of a payer's address. */
const MAX_PAYER = 100;

/** A different account for every payment, so that only payers who type the same one twice are the same. */
const newPayer = ({ id }: Charge) => `payer-${id.slice(0, 8)}@example.com`;

/** The payer from what was sent, without regard to upper and lower case. */
export function getPayer(charge: Charge, sent: unknown): string {
  const typed = typeof sent === 'string' ? sent.trim().toLowerCase().slice(0, MAX_PAYER) : '';
  return typed || newPayer(charge);
}

/** For a payment with nothing (more) to decide. @param backUrl where the payer continues; null: nowhere */
export const endPage = (title: string, backUrl: string | null) =>
  page(title, NOBODY, [
    backUrl === null
      ? '<p>You can close this page.</p>'
      : `${isOwnUrl(backUrl) ? '' : `<p>This leads to another site: ${escapeHtml(new URL(backUrl).host)}</p>`}<p><a class="button first" href="${escapeHtml(backUrl)}">Go on</a></p>`,
  ]);

function facts({ description, amountMinor, currency, lastFour, returnUrl }: Charge): string {
  const rows = [
    ['For', description],
    ...(isHttpUrl(returnUrl) ? [['Asked by', new URL(returnUrl).host]] : []),
    ...(lastFour === null ? [] : [['Card', `ending in ${lastFour}`]]),
  ];
  return [
    `<p class="amount">${formatMoney(amountMinor, currency)}</p>`,
    // A trial, or a voucher that covers everything.
    amountMinor === 0 ? '<p>Nothing is taken now. Later payments are.</p>' : '',
    `<dl>${rows.map(([name = '', text = '']) => `<dt>${name}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`,
  ].join('\n');
}

const page = (title: string, { name, look, mark }: PageOwner, parts: readonly string[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title} - ${name}</title><style>${STYLE}</style></head>
<body class="${look}"><header><svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.5"
stroke-linecap="round" aria-hidden="true">${mark}</svg>${name}</header><main><h1>${title}</h1>
${parts.join('\n')}
</main><footer>This is a demo on this machine. No money moves.</footer></body></html>
`;
