import { emailKey } from '../../accounts/credentials.ts';
import { readReceiptNumber } from '../../commerce/receipts/receipt-number.ts';
import type { Queries } from '../../store/open-store.ts';
import { ToolError } from '../run-tool.ts';
import { findNear } from './find-near.ts';
import { safe } from './print.ts';

/** How a command line names a viewer. */
export const WHO = 'an e-mail address, the number or uuid of the account, or receipt:NUMBER';

/** An account that a command line names, and by what. */
export type Viewer = { id: number; uuid: string; email: string; by: 'email' | 'id' | 'uuid' | 'receipt' };

/** The accounts that a text names exactly. @param isWide whether a bare number may also be a receipt's */
export async function findViewers(db: Queries, text: string, isWide = false): Promise<Viewer[]> {
  const who = text.trim();
  const customers = db.selectFrom('customers').select(['id', 'uuid', 'email']);
  const all: Viewer[] = [];
  const add = async (by: Viewer['by'], query: typeof customers) => {
    for (const row of await query.execute()) all.push({ ...row, by });
  };
  if (who.includes('@')) await add('email', customers.where('email_key', '=', emailKey(who)));
  else if (isNumber(who)) {
    await add('id', customers.where('id', '=', Number(who)));
    if (isWide) await addReceipt(who);
  } else if (/^receipt:/i.test(who)) await addReceipt(who.slice(who.indexOf(':') + 1).trim());
  else if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(who))
    await add('uuid', customers.where('uuid', '=', who.toLowerCase()));
  else if (isWide && readReceiptNumber(who)) await addReceipt(who);
  return all;

  /** A receipt has its own number and that of its payment. */
  async function addReceipt(of: string): Promise<void> {
    const number = readReceiptNumber(of);
    const receipts = db.selectFrom('receipts').innerJoin('charges', 'charges.id', 'receipts.charge_id');
    const owners = (
      number === null ? receipts.where('charges.id', '=', of) : receipts.where('receipts.number', '=', number)
    ).select('charges.customer_id');
    await add('receipt', customers.where('id', 'in', owners));
  }
}

/** The one account that a command is about. @throws ToolError if there is none, with near ones */
export async function findViewer(db: Queries, text: string | undefined): Promise<Viewer> {
  const who = text ?? '';
  const [first, other] = await findViewers(db, who);
  if (first && !other) return first;
  const near = await findNear(db, who);
  const lines = near.map(({ id, email }) => `  ${id}  ${safe(email)}`);
  throw new ToolError(
    [
      `There is no account "${safe(who)}". Name ${WHO}.`,
      ...(lines.length > 0 ? ['Near to it:', ...lines] : []),
    ].join('\n'),
  );
}

/** As large as a number of the store can be. */
const isNumber = (text: string) => /^\d{1,9}$/.test(text);
