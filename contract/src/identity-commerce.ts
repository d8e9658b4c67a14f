import {
  array,
  boolean,
  fallback,
  type GenericSchema,
  type InferOutput,
  is,
  literal,
  nullable,
  nullish,
  number,
  object,
  optional,
  record,
  string,
  union,
  unknown,
} from 'valibot';
import { readAnswer, readCollection, readKnown, readList } from './answer.ts';
import { amount, decimal, id, maybeAmount, text, time } from './provider-fields.ts';

/** The video-platform identity provider's answers about offers and purchases. (wire identity §3 to §5) */

const count = fallback(number(), 0);

/** The payer's bank has not decided about the payment yet; only our origin sends it. */
const disputed = fallback(boolean(), false);

/** What a change to this fee's plan would cost the viewer now; only our origin sends it. */
const planSwitch = object({
  available: boolean(),
  at_once: boolean(),
  due_now: amount,
  starts_at: time,
});

const fee = object({
  id,
  item_id: id,
  amount,
  currency: string(),
  description: text,
  access_type: object({ name: text, period: text, quantity: count }),
  trial_period: fallback(nullish(object({ quantity: count, period: text })), null),
  plan_switch: fallback(nullish(planSwitch), null),
  item: fallback(optional(object({ plan_switch_enabled: fallback(nullish(unknown()), false) })), undefined),
});

const access = object({
  item: object({ id, title: text }),
  expires_at: time,
});

/** What its owner has to pay first, on the gateway's page, and why the kept method did not. */
const toPay = fallback(nullish(object({ amount: maybeAmount, reason: text })), null);

const subscription = object({
  subscription_id: id,
  /** The plan's name, the same as that of its offer. */
  description: text,
  item_id: id,
  item_title: text,
  action_type: text,
  access_fee_id: id,
  access_type: fallback(object({ period: text, quantity: optional(count) }), { period: '' }),
  subscription_price: maybeAmount,
  charged_amount: maybeAmount,
  currency: text,
  payment_method_name: text,
  next_rebill_date: time,
  unsubscribe_url: text,
  /** The pending plan; only our origin sends it, null if there is none. */
  pending_plan_switch: fallback(
    nullish(object({ access_fee_id: id, starts_at: time, to_pay: toPay })),
    undefined,
  ),
  /** A renewal that was declined; only our origin sends it. */
  overdue: fallback(
    nullish(object({ amount: maybeAmount, reason: text, retry_at: time, state: text, payable: boolean() })),
    undefined,
  ),
  disputed,
});

const charge = object({
  trx_token: string(),
  action_type: text,
  /** The plan's name, if it is sent. */
  description: text,
  item_title: text,
  charged_amount: maybeAmount,
  /** What was given back; only our origin sends it. */
  refunded_amount: maybeAmount,
  disputed,
  currency_iso: text,
  payment_method_name: text,
  created_at: decimal,
});

const card = object({
  card_name: text,
  card_type: text,
  /** The last four digits; as a number they lose leading zeros. */
  number: id,
  exp_month: id,
  exp_year: id,
});

/** The last four digits, as of a card. */
const bankAccount = object({ number: id });

/** `withdrawal_consent`: the checkout has to ask; only our origin sends it. */
const method = object({ id, method_name: string(), withdrawal_consent: fallback(boolean(), false) });
const voucher = object({ amount: decimal, discount_duration: count });
const external = object({ id: fallback(nullish(id), ''), endpoint: text });

export type AccessFee = InferOutput<typeof fee>;
export type ItemAccess = InferOutput<typeof access>;
export type IdentitySubscription = InferOutput<typeof subscription>;
export type IdentityCharge = InferOutput<typeof charge>;
export type IdentityCard = InferOutput<typeof card>;

/** Unreadable fees are left out. @throws ContractError if it is not a list [IDAPI-22] */
export const parseAccessFees = (raw: unknown): AccessFee[] => readList(fee, raw);
/** @throws ContractError [IDAPI-26] */
export const parseItemAccess = (raw: unknown): ItemAccess => readAnswer(access, raw);
/** From the answer without access: whether a disputed payment is what closes the item. */
export const isDisputed = (raw: unknown): boolean => is(object({ disputed: literal(true) }), raw);
/** @throws ContractError if it is not a list, or if none of its entries is readable [IDAPI-29 PLAN-51] */
export const parseSubscriptions = (raw: unknown): IdentitySubscription[] =>
  readKnown(subscription, readAnswer(object({ collection: unknown() }), raw).collection);
/** @throws ContractError if it is not a list [IDAPI-30] */
export const parseCharges = (raw: unknown): IdentityCharge[] => readCollection(charge, raw);
/** @throws ContractError if it is not a list [IDAPI-23] */
export const parsePaymentMethods = (raw: unknown): InferOutput<typeof method>[] => readList(method, raw);
/** The new price, not the discount. @throws ContractError [IDAPI-25] */
export const parseVoucher = (raw: unknown): InferOutput<typeof voucher> => readAnswer(voucher, raw);
/** @throws ContractError [IDAPI-24] */
export const parseExternalPayment = (raw: unknown): { id: string; endpoint: string } => {
  const { id: active, endpoint } = readAnswer(external, raw);
  return { id: active ?? '', endpoint };
};
/** Where the method of later payments is chosen; only our origin sends it. @throws ContractError */
export const parsePaymentPage = (raw: unknown): string =>
  readAnswer(object({ endpoint: string() }), raw).endpoint;

/** Where the difference to a dearer plan is paid; null: nowhere. Only our origin sends it. */
export const parseSwitchPage = (raw: unknown): string | null =>
  readAnswer(object({ endpoint: fallback(nullish(string()), null) }), raw).endpoint ?? null;

/** Where an overdue renewal is paid; null: it has been. Only our origin sends it. @throws ContractError */
export function parseOverduePage(raw: unknown): string | null {
  const answer = readAnswer(union([object({ endpoint: string() }), object({ paid: boolean() })]), raw);
  return 'endpoint' in answer ? answer.endpoint : null;
}

/** The first card of an object keyed by currency, or of an array. @throws ContractError [IDAPI-44] */
export function parseDefaultCard(raw: unknown): (IdentityCard & { currency: string }) | undefined {
  const { cards } = readAnswer(
    object({ cards: nullable(union([array(unknown()), record(string(), unknown())]), {}) }),
    raw,
  );
  return firstByCurrency(card, cards);
}

/** The bank account that pays instead of a card; only our origin sends it. */
export function parseDefaultBankAccount(raw: unknown): { number: string; currency: string } | undefined {
  const { bank_accounts } = readAnswer(
    object({ bank_accounts: fallback(optional(record(string(), unknown())), undefined) }),
    raw,
  );
  return firstByCurrency(bankAccount, bank_accounts ?? {});
}

/** The first readable one. `currency` is empty in an array. */
function firstByCurrency<T extends object>(
  schema: GenericSchema<unknown, T>,
  all: readonly unknown[] | Record<string, unknown>,
): (T & { currency: string }) | undefined {
  for (const [key, one] of Object.entries(all)) {
    const [found] = readList(schema, [one]);
    if (found) return { ...found, currency: Array.isArray(all) ? '' : key };
  }
  return undefined;
}
