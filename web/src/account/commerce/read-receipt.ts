import { AccountFailure } from '../account-failure.ts';
import type { Receipt } from './commerce-port.ts';

/**
 * Reads a provider's receipt: a PDF, or a page as base64, plain or as a JSON string. [PAY-30 PAY-31]
 * @throws AccountFailure `receipt_unreadable` with a `serverMessage` that says what came instead [PAY-32]
 */
export function readReceipt({ type, bytes }: { type: string; bytes: Uint8Array<ArrayBuffer> }): Receipt {
  if (beginsAsPdf(bytes)) return { is: 'file', file: new Blob([bytes], { type: 'application/pdf' }) };
  const html = pageIn(unquoted(new TextDecoder().decode(bytes).trim()));
  if (html) return { is: 'page', html };
  throw unreadable(`${type.split(';')[0]?.trim() || '?'}, ${bytes.length} B`);
}

/**
 * The same for a receipt inside JSON: a page as base64. @throws AccountFailure `receipt_unreadable`
 * [BILLAPI-37]
 */
export function readReceiptText(given: unknown): Receipt {
  const html = typeof given === 'string' ? pageIn(given.trim()) : null;
  if (html) return { is: 'page', html };
  throw unreadable(typeof given === 'string' ? `text/plain, ${given.length} B` : 'application/json');
}

const unreadable = (serverMessage: string) =>
  new AccountFailure('receipt_unreadable', 'Failed to get billing receipt', { serverMessage });

/** The PDF marker may come a little after the start. */
function beginsAsPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');
}

function unquoted(text: string): string {
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'string' ? given : '';
  } catch {
    return text;
  }
}

/** The page in a base64 text; null: it contains none. */
function pageIn(base64: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
    return text.startsWith('<') ? text : null;
  } catch {
    return null;
  }
}
