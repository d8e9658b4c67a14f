import { fallback, nullish, number, object, safeParse, string } from 'valibot';
import { parseJson } from './plain-data.ts';
import { id as anyId } from './provider-fields.ts';

/** A message to a viewer's devices that something happened. (wire identity §6) [NOTIFY-02 DATA-29] */
export interface NotificationMessage {
  type: string;
  /** The customer it is about; undefined: not sent. */
  customerId: string | undefined;
  customerUuid: string | undefined;
  /** The item it is about; undefined: not sent. */
  itemId: string | undefined;
  feeId: string | undefined;
  /** The payment it is about. */
  transaction: string | undefined;
  message: string | undefined;
  redirectToUrl: string | undefined;
  /** `success`, `failed`, or `cancelled`: the payer cancelled. Undefined: not sent. */
  status: string | undefined;
  /** Unix seconds; undefined: not sent. */
  timestampS: number | undefined;
}

const MAX_CHARACTERS = 20_000;

const text = fallback(nullish(string()), undefined);
const id = fallback(nullish(anyId), undefined);

const schema = object({
  type: string(),
  timestamp: fallback(nullish(number()), undefined),
  resource: fallback(
    nullish(
      object({
        message: text,
        redirect_to_url: text,
        status: text,
        customer_id: id,
        account_id: id,
        customer_uuid: text,
        item_id: id,
        access_fee_id: id,
        transaction: text,
      }),
    ),
    undefined,
  ),
});

/** Undefined if it is not a message: it is ignored. [NOTIFY-11] */
export function parseNotification(raw: string): NotificationMessage | undefined {
  if (raw.length > MAX_CHARACTERS) return undefined;
  const parsed = safeParse(schema, parseJson(raw));
  if (!parsed.success) return undefined;
  const { type, resource, timestamp } = parsed.output;
  return {
    type,
    customerId: resource?.customer_id ?? resource?.account_id ?? undefined,
    customerUuid: resource?.customer_uuid || undefined,
    itemId: resource?.item_id ?? undefined,
    feeId: resource?.access_fee_id ?? undefined,
    transaction: resource?.transaction || undefined,
    message: resource?.message || undefined,
    redirectToUrl: resource?.redirect_to_url || undefined,
    status: resource?.status || undefined,
    timestampS: timestamp ?? undefined,
  };
}
