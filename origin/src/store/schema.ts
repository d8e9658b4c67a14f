import type { Generated } from 'kysely';

/**
 * The tables as queries see them: the same on SQLite and PostgreSQL. Times are integers in milliseconds. Nothing here
 * is a password, a token, a code or a card's number: only their hashes. Money is in minor units (cents).
 */
export type Schema = {
  customers: CustomersTable;
  customer_metadata: CustomerMetadataTable;
  sessions: SessionsTable;
  reset_codes: ResetCodesTable;
  favorites: FavoritesTable;
  watch_history: WatchHistoryTable;
  charges: ChargesTable;
  subscriptions: SubscriptionsTable;
  payment_methods: PaymentMethodsTable;
  entitlements: EntitlementsTable;
  trial_cards: TrialCardsTable;
  trial_payers: TrialPayersTable;
  trial_refusals: TrialRefusalsTable;
  voucher_counts: VoucherCountsTable;
  ledger: LedgerTable;
  clock_mark: ClockMarkTable;
  try_counts: TryCountsTable;
  charge_tries: ChargeTriesTable;
  newsletter: NewsletterTable;
  session_families: SessionFamiliesTable;
  customer_details: CustomerDetailsTable;
  consents: ConsentsTable;
  capture_answers: CaptureAnswersTable;
  orders: OrdersTable;
  plan_switches: PlanSwitchesTable;
  receipts: ReceiptsTable;
  receipt_counter: ReceiptCounterTable;
  renewal_mails: RenewalMailsTable;
  spent_passports: SpentPassportsTable;
};

type CustomersTable = {
  /** Never given twice, not even after the account was erased. */
  id: Generated<number>;
  uuid: string;
  /** As it was typed. */
  email: string;
  /** Lower case: what makes an address unique. */
  email_key: string;
  /** Argon2id in PHC form; null for an external sign-in without a password. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  /** Null: made of the names, else the e-mail address. */
  full_name: string | null;
  referrer: string;
  /** The publisher the account was made with. */
  publisher: string;
  register_source: string;
  created_at_ms: number;
  updated_at_ms: number;
};

type CustomerMetadataTable = { customer_id: number; key: string; value: string };

type SessionsTable = {
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  customer_id: number;
  created_at_ms: number;
  expires_at_ms: number;
  /** Of a session that can be renewed, with the generation it began with; null of any other. */
  family: string | null;
  generation: number | null;
};

/** At most one a customer. */
type ResetCodesTable = {
  customer_id: number;
  /** The first part of the code, which finds the row; alone it opens nothing. */
  selector: string;
  /** Argon2id of the rest of it. */
  code_hash: string;
  tries_left: number;
  expires_at_ms: number;
};

type FavoritesTable = { customer_id: number; media_id: string; created_at_ms: number };

type WatchHistoryTable = {
  customer_id: number;
  media_id: string;
  /** The fraction watched in hundred-thousandths: exact, so that saving the same value changes nothing. */
  progress_e5: number;
  created_at_ms: number;
  updated_at_ms: number;
};

/** A wish to move money, recorded before the gateway hears of it, and what has become of it. */
type ChargesTable = {
  /** The same at the gateway. */
  id: string;
  customer_id: number;
  item_id: number;
  fee_id: number;
  /** JSON: what was sold, as it stood then, so that a later change of the shop changes no bargain. */
  terms: string;
  /** `switch` pays a plan that is changed at once; `card` charges nothing and saves what is paid with from then on. */
  kind: 'purchase' | 'renewal' | 'switch' | 'card';
  /** The first three are open: the outcome is not known yet. */
  state: 'intended' | 'submitted' | 'requires_action' | 'succeeded' | 'failed' | 'cancelled';
  amount_minor: number;
  currency: string;
  /** `none`: a voucher left nothing to pay. */
  method: 'card' | 'paypal' | 'none';
  /** 1: it begins a trial. SQLite has no booleans. */
  is_trial: number;
  voucher: string | null;
  /** What a period costs while the voucher lasts, and for how many it does. */
  discount_price_minor: number;
  discount_periods: number;
  /** Where the payer has to go first. */
  redirect_url: string | null;
  /** Why it came to nothing, in words for the payer; null: it did not, or the payer turned back. */
  failure: string | null;
  /** When a page of the buyer was told the present state, or nobody has to be any more; null: still to be told. */
  taken_at_ms: number | null;
  card_last_four: string | null;
  card_brand: string | null;
  card_holder: string | null;
  card_expiry_month: number | null;
  card_expiry_year: number | null;
  /** Of a renewal; of a purchase once it has begun one. */
  subscription_id: string | null;
  /** Of a renewal: the end of the period before. */
  period_starts_at_ms: number | null;
  /** Of a renewal that was made again: which time, from 0. */
  attempt: Generated<number>;
  /** Of a purchase: the order that it pays, on a provider that has orders. */
  order_id: number | null;
  /** Of a `card`: the subscriptions of this currency are paid with it from then on; null: all of them. */
  for_currency: string | null;
  created_at_ms: number;
  updated_at_ms: number;
};

type SubscriptionsTable = {
  id: string;
  customer_id: number;
  item_id: number;
  fee_id: number;
  /** `cancelled` runs until its period ends. */
  state: 'trial' | 'active' | 'cancelled' | 'ended';
  period_ends_at_ms: number;
  /** Day of the month that periods end on, where the month has it. */
  anchor_day: number;
  /** As of the charge it began with. */
  terms: string;
  discount_price_minor: number;
  discount_periods_left: number;
  method: 'card' | 'paypal';
  first_charge_id: string;
  /** What renewals are paid with. */
  payment_method_id: string | null;
  /** Billed by this app store, as it is named there (`Apple In-App`), and by nobody here; null: billed here. */
  store: string | null;
  /** Its renewal was declined and is tried again then, if it still runs; null: nothing is overdue. */
  retry_at_ms: number | null;
  /** Names the subscription in the address that cancels it; alone it opens nothing. */
  cancel_token: string;
  created_at_ms: number;
  updated_at_ms: number;
};

/** What a customer has agreed to be charged with again. Of a card only what may be shown. */
type PaymentMethodsTable = {
  id: string;
  customer_id: number;
  kind: 'card' | 'paypal';
  /** The gateway knows it by the charge it was first used for. */
  first_charge_id: string;
  card_last_four: string | null;
  card_brand: string | null;
  card_holder: string | null;
  card_expiry_month: number | null;
  card_expiry_year: number | null;
  /** Counts from 1 in each account. */
  number: number;
  /** Taken away by its owner, while another is about to take its place; null: it was not, or nothing came of that. */
  removed_at_ms: number | null;
  created_at_ms: number;
};

/** What somebody is about to pay: priced, and valid for a day. Its charges say what became of it. */
type OrdersTable = {
  id: Generated<number>;
  customer_id: number;
  item_id: number;
  fee_id: number;
  terms: string;
  method: 'card' | 'paypal' | null;
  voucher: string | null;
  /** 1: it begins a trial. */
  is_trial: number;
  /** For how many periods the voucher lasts. */
  discount_periods: number;
  /** What the buyer was told is due, with tax. */
  total_minor: number;
  expires_at_ms: number;
  created_at_ms: number;
  updated_at_ms: number;
};

/** A change of a subscription's plan: at most one pending of each. */
type PlanSwitchesTable = {
  id: string;
  customer_id: number;
  subscription_id: string;
  from_fee_id: number;
  to_fee_id: number;
  direction: 'upgrade' | 'downgrade';
  algorithm: string;
  state: 'pending' | 'completed' | 'cancelled';
  /** Of the plan that it leads to, as it was offered. */
  terms: string;
  /** What it is paid by at once; null: the next renewal. */
  charge_id: string | null;
  created_at_ms: number;
  updated_at_ms: number;
};

/** Exactly one a charge that succeeded, numbered from 1 without gaps. */
type ReceiptsTable = { number: number; charge_id: string; issued_at_ms: number };

/** What a viewer is mailed about a renewal: exactly one of each, and none of what has changed by then. */
type RenewalMailsTable = {
  /** Made of what it is about. */
  id: string;
  customer_id: number;
  /** It is coming; it was declined and is tried again; it was declined for the last time. */
  kind: 'notice' | 'declined' | 'ended';
  subscription_id: string;
  /** Of the period that was to be renewed. */
  period_ends_at_ms: number;
  /** The try that was declined; null: none was made yet. */
  charge_id: string | null;
  /** When it is sent, or sent again if nobody says that it was. */
  send_at_ms: number;
  /** When it was sent, or found to be of no use any more; null: it waits. */
  done_at_ms: number | null;
  created_at_ms: number;
};

/** The number given last: one row. */
type ReceiptCounterTable = { id: number; last: number };

/** Exactly one a charge that succeeded. */
type EntitlementsTable = {
  id: Generated<number>;
  customer_id: number;
  item_id: number;
  charge_id: string;
  starts_at_ms: number;
  expires_at_ms: number;
};

/** Cards that have had their trial. They outlive the account. */
type TrialCardsTable = {
  /** Argon2id of the number, with a salt that is not in the store. */
  card_hash: string;
  charge_id: string;
};

/** PayPal accounts that have had their trial. They outlive the account here. */
type TrialPayersTable = {
  /** HMAC of the gateway's id of the payer, with a key that is not in the store. */
  payer_hash: string;
  charge_id: string;
};

/** Accounts that expected a trial which they, or their card, have had: at most one an item. */
type TrialRefusalsTable = {
  customer_id: number;
  item_id: number;
  /** When the viewer was told the price without it; null: not yet. */
  told_at_ms: number | null;
};

type VoucherCountsTable = { code: string; used: number };

/** What happened to charges, subscriptions and the store, in order. Rows are added, never changed. */
type LedgerTable = {
  id: Generated<number>;
  at_ms: number;
  customer_id: number;
  event: string;
  charge_id: string | null;
  subscription_id: string | null;
  /** What has moved: only of an event that moves money. */
  amount_minor: number;
  currency: string;
};

/** The last time of the clock of subscriptions that was believed: one row. */
type ClockMarkTable = { id: number; at_ms: number };

/**
 * Refused tries of one account, card (by its slow hash) or address: its HMAC, with a key that is not in the store. Removed
 * when over.
 */
type TryCountsTable = { kind: string; key_hash: string; tries: number; ends_at_ms: number };

/** What a charge on its way is counted for if it is declined. Removed with its outcome. */
type ChargeTriesTable = { charge_id: string; kind: string; key_hash: string; ends_at_ms: number };

/** Refresh tokens of the access bridge that were used, by their own random id. Removed when they could not be used any more. */
type SpentPassportsTable = { id: string; ends_at_ms: number };

/** Who gets the newsletter, each address confirmed by its owner. Tags are comma separated. */
type NewsletterTable = {
  email: string;
  first_name: string;
  last_name: string;
  tags: string;
  confirmed_at_ms: number;
};

/** A sign-in that is renewed from session to session: one row a device. */
type SessionFamiliesTable = {
  id: string;
  customer_id: number;
  /** The publisher that the viewer signed in at. */
  publisher: string;
  /** How often it was renewed, from 1 on. Its refresh token is made of this, and is nowhere stored. */
  generation: number;
  /** 1: a session of this generation was used, so that its answer has arrived. */
  is_seen: number;
  renewed_at_ms: number;
  expires_at_ms: number;
};

/** What the billing provider keeps of a customer beside the names; no row: nothing yet. */
type CustomerDetailsTable = {
  customer_id: number;
  country: string | null;
  locale: string | null;
  currency: string | null;
  /** JSON of an object of the app's own. */
  external_data: string | null;
  last_login_at_ms: number | null;
  /** When the questions after registration were answered; null: not yet. */
  captured_at_ms: number | null;
};

/** What a customer said to a publisher's terms, and to which version of them. */
type ConsentsTable = {
  customer_id: number;
  publisher: string;
  name: string;
  version: string;
  state: 'accepted' | 'declined';
  answered_at_ms: number;
};

/**
 * What a customer told after registration, by field or by question. `publisher` of an answer to its own question; empty: told
 * to anyone who asks.
 */
type CaptureAnswersTable = { customer_id: number; publisher: string; key: string; value: string };
