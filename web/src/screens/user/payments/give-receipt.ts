import type { Receipt } from '../../../account/commerce/commerce-port.ts';

/** What is needed of the page. */
interface Page {
  open(address: string): unknown;
  save(address: string, name: string): void;
}

const PAGE: Page = {
  open: (address) => window.open(address, '_blank'),
  save: (address, download) =>
    Object.assign(document.createElement('a'), { href: address, download }).click(),
};

/** The browser has read it by then. */
const READ_MS = 60_000;

/**
 * Hands a receipt to the viewer: a file to keep, a page in a window of its own, or to keep where the browser opens none.
 * The page runs under this one's policy: none of its scripts runs. (G-99) [PAY-30 PAY-31]
 */
export function giveReceipt(receipt: Receipt, id: string, page: Page = PAGE): void {
  const blob =
    receipt.is === 'file' ? receipt.file : new Blob([receipt.html], { type: 'text/html;charset=utf-8' });
  const address = URL.createObjectURL(blob);
  const name = `receipt_${id.replace(/[^\w.-]/g, '_')}`;
  if (receipt.is === 'file') page.save(address, `${name}.pdf`);
  else if (!page.open(address)) page.save(address, `${name}.html`);
  setTimeout(() => URL.revokeObjectURL(address), READ_MS);
}
