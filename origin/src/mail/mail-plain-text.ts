import type { MailBlock } from './mail.ts';
import type { MailBrand } from './mail-brand.ts';
import type { MailPage } from './mail-page.ts';

/** A mail as text: for who reads no HTML, and for programs. What is to be copied stands on a line of its own. */
export function mailPlainText({ blocks, footer, siteUrl }: MailPage, brand: MailBrand): string {
  const site = [brand.siteName, siteUrl].filter(Boolean);
  return [...blocks.map(toText), ['-- ', ...site, ...footer].join('\n')].join('\n\n');
}

function toText(block: MailBlock): string {
  switch (block.is) {
    case 'text':
    case 'data':
      return block.text;
    case 'code':
      return `    ${block.text}`;
    case 'button':
    case 'link':
      return `${block.text}:\n\n    ${block.url}`;
    case 'facts': {
      const rows = block.rows.map(({ name, value }) => `${name}: ${value}`);
      return [...(block.title === undefined ? [] : [block.title]), ...rows].join('\n');
    }
    case 'lines':
      return [block.title, ...block.lines].join('\n');
  }
}
