import { AccountError } from './account-error.ts';
import type { Deps } from './deps.ts';
import { findDetails, saveDetails } from './details.ts';

/** Most characters of this data, as JSON. [BILLAPI-39] */
export const MAX_EXTERNAL_CHARACTERS = 4000;

/** The data that apps stored with the customer; empty when there is none or it is unreadable. */
export async function findExternalData(deps: Pick<Deps, 'db'>, accountId: number): Promise<object> {
  const { external_data: text } = await findDetails(deps, accountId);
  try {
    const data: unknown = JSON.parse(text ?? '{}');
    return isObject(data) ? data : {};
  } catch {
    return {};
  }
}

/** @throws AccountError `external_data_invalid` when it is no object, `external_data_too_large` */
export function externalText(data: unknown): string {
  if (!isObject(data)) throw new AccountError('external_data_invalid');
  const text = JSON.stringify(data);
  if (text.length > MAX_EXTERNAL_CHARACTERS) throw new AccountError('external_data_too_large');
  return text;
}

/** Replaces all of it. @throws AccountError as `externalText` */
export async function saveExternalData(deps: Deps, accountId: number, data: unknown): Promise<void> {
  const text = externalText(data);
  await deps.db.transaction().execute((trx) => saveDetails(trx, accountId, { external_data: text }));
}

const isObject = (data: unknown): data is object =>
  data !== null && typeof data === 'object' && !Array.isArray(data);
