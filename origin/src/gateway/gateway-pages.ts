import { createHash } from 'node:crypto';
import type { Charge } from './charge-book.ts';

/** A house of its own: nothing here looks like the site the payer comes from. */
const STYLE = `*{box-sizing:border-box}html{color-scheme:light}
body{margin:0;background:#eef3f1;color:#13302a;font:1.0625rem/1.5 Georgia,'Times New Roman',serif}
header{background:#0b4f44;color:#fff;padding:1rem 1.5rem;font-size:1.25rem;letter-spacing:.02em}
.paypal header{background:#1d3a8a}
main{max-width:30rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:2px;box-shadow:0 1px 4px #0003}
h1{margin:0 0 1rem;font-size:1.6rem;font-weight:normal}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.5rem 1.25rem;margin:1.25rem 0}
dt{color:#4a625c}dd{margin:0;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:.75rem}
button,a.button{flex:1 1 10rem;min-height:3rem;padding:.6rem 1rem;font:inherit;text-align:center;text-decoration:none;
border:2px solid #0b4f44;border-radius:2px;background:#fff;color:#0b4f44;cursor:pointer}
.first{background:#0b4f44;color:#fff}
.paypal button{border-color:#1d3a8a;color:#1d3a8a}.paypal .first{background:#1d3a8a;color:#fff}
:focus-visible{outline:3px solid #b45309;outline-offset:3px}
small{display:block;margin-top:1.5rem;font-size:.9rem;color:#4a625c}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * What a page may load and where its form may lead: here, and on to the site the payer came from, since a browser holds
 * the answer's redirect to the same rule.
 */
export function pagePolicy(charge: Charge | undefined): string {
  const leadsTo = [charge?.returnUrl, charge?.cancelUrl].filter((url) => isHttpUrl(url));
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    'img-src data:',
    `form-action ${["'self'", ...new Set(leadsTo.map((url) => new URL(url).origin))].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Where a page may send the browser. */
export function isHttpUrl(url: string | null | undefined): url is string {
  return /^https?:\/\//i.test(url ?? '') && URL.canParse(url ?? '');
}

/** A card's bank asks whether it was its owner. */
export const bankPage = (charge: Charge) =>
  page('Your bank asks', 'Harbour Bank', '', [
    '<p>Did you order this payment?</p>',
    facts(charge),
    '<form method="post"><button class="first" name="decision" value="approve">Approve</button>',
    '<button name="decision" value="refuse">Refuse</button></form>',
  ]);

export const paypalPage = (charge: Charge) =>
  page('Pay with PayPal', 'PayPal, as the sandbox plays it', 'paypal', [
    facts(charge),
    '<form method="post"><button class="first" name="decision" value="approve">Pay now</button>',
    '<button name="decision" value="cancel">Cancel and return</button></form>',
  ]);

/** There is nothing to decide any more, or never was. @param backUrl where the payer goes on; null: nowhere */
export const endPage = (title: string, backUrl: string | null) =>
  page(title, 'Sandbox gateway', '', [
    backUrl === null
      ? '<p>You can close this page.</p>'
      : `<p><a class="button" href="${escapeHtml(backUrl)}">Go on</a></p>`,
  ]);

function facts({ description, amountMinor, currency, lastFour }: Charge): string {
  const rows = [
    ['For', description],
    ['Amount', money(amountMinor, currency)],
    ...(lastFour === null ? [] : [['Card', `ending in ${lastFour}`]]),
  ];
  return `<dl>${rows.map(([name = '', text = '']) => `<dt>${name}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`;
}

function money(amountMinor: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const page = (title: string, house: string, look: string, parts: readonly string[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${STYLE}</style></head>
<body class="${look}"><header>${house}</header><main><h1>${title}</h1>
${parts.join('\n')}
<small>This is a demo on this machine. No money moves.</small>
</main></body></html>
`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
