import type { Receipt } from '../../../account/commerce/commerce-port.ts';

/** The window functions it uses. */
interface Page {
  open(address: string): unknown;
  save(address: string, name: string): void;
}

const PAGE: Page = {
  open: (address) => window.open(address, '_blank'),
  save: (address, download) =>
    Object.assign(document.createElement('a'), { href: address, download }).click(),
};

/** How long the address stays valid; by then the browser has read it. */
const READ_MS = 60_000;

/**
 * Gives the viewer a receipt: a file to save, or a page in a new window, which is saved if the browser blocks
 * the window. The page is under this page's policy, so none of its scripts run. (G-99) [PAY-30 PAY-31]
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
