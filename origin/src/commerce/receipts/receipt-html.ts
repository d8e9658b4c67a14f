import { escapeHtml } from '../../http/escape-html.ts';
import { receiptText } from './receipt-lines.ts';
import type { Receipt } from './receipts.ts';

/** A receipt as a printable page, without scripts and external resources. */
export function receiptHtml(receipt: Receipt): string {
  const text = receiptText(receipt);
  const lines = (all: readonly string[]) => `<p>${all.map(escapeHtml).join('<br>')}</p>`;
  const rows = (all: readonly (readonly [string, string])[]) =>
    all
      .map(
        ([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
      )
      .join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${text.title} ${text.number}</title>
<style>body{font:16px/1.5 sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem}th{text-align:left;font-weight:400;padding-right:2rem;vertical-align:top}td{text-align:right}table{width:100%;margin-top:1.5rem}tfoot{font-weight:700}</style></head>
<body><h1>${text.title}</h1><p>${text.number}</p>
${lines(text.seller)}
${lines(text.buyer)}
<table>${rows(text.facts)}</table>
<table><tbody>${rows(text.sums)}</tbody><tfoot>${rows([text.total])}</tfoot></table>
</body></html>
`;
}
