import { escapeHtml } from '../../http/escape-html.ts';
import { getMailColors } from '../../mail/mail-css.ts';
import type { Speaker } from '../../mail/mail-writer.ts';
import { type ReceiptText, receiptText } from './receipt-lines.ts';
import type { Receipt } from './receipts.ts';

/**
 * A receipt and its credit notes, below each other on a printable page in the reader's language, without scripts and
 * external resources.
 */
export function receiptHtml(papers: readonly [Receipt, ...Receipt[]], speaker: Speaker): string {
  const { title, number } = receiptText(papers[0], speaker);
  const { header } = getMailColors(speaker.brand);
  return `<!doctype html>
<html lang="${speaker.language}"><head><meta charset="utf-8"><title>${escapeHtml(`${title} ${number}`)}</title>
<style>body{font:16px/1.5 sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem}header{padding:1rem 1.5rem;background:${header.page};color:${header.text};font-size:1.25rem;font-weight:700;print-color-adjust:exact}h2{margin:1.5rem 0 0;font-size:1rem}p{margin:0}th{text-align:left;font-weight:400;padding-right:2rem;vertical-align:top}td{text-align:right}table{width:100%;margin-top:1.5rem}tfoot th,tfoot td{font-weight:700}section+section{margin-top:4rem;break-before:page}</style></head>
<body>${speaker.brand.siteName ? `<header>${escapeHtml(speaker.brand.siteName)}</header>` : ''}
${papers.map((paper) => paperHtml(receiptText(paper, speaker))).join('\n')}
</body></html>
`;
}

function paperHtml(text: ReceiptText): string {
  const block = (title: string, all: readonly string[]) =>
    all.length === 0 ? '' : `<h2>${escapeHtml(title)}</h2><p>${all.map(escapeHtml).join('<br>')}</p>`;
  const rows = (all: readonly (readonly [string, string])[]) =>
    all
      .map(
        ([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
      )
      .join('\n');
  return `<section><h1>${escapeHtml(text.title)}</h1><p>${escapeHtml(text.number)}</p>
${block(text.sellerTitle, text.seller)}
${block(text.buyerTitle, text.buyer)}
<table>${rows(text.facts)}</table>
<table><tbody>${rows(text.sums)}</tbody><tfoot>${rows([text.total])}</tfoot></table></section>`;
}
