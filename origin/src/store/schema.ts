import type { Generated, Selectable, Transaction } from 'kysely';

/** What was paid with. `bank`: a direct debit. `other`: another method of the gateway. */
export type PaidBy = 'card' | 'paypal' | 'bank' | 'other';

/**
 * The tables as queries see them, the same on SQLite and PostgreSQL. It is one list, so this file is longer than
 * others. Times are integers in milliseconds. Passwords, tokens, codes and card numbers are stored only as hashes.
 * Money is in minor units (cents).
 */
export type Schema = {
  customers: {
    /** Never used again, not even after the account was erased. */
    id: Generated<number>;
    uuid: string;
    /** As typed. */
    email: string;
    /** In lower case: no two accounts have the same one. */
    email_key: string;
    /** Argon2id in PHC form; null for an external sign-in without a password. */
    password_hash: string | null;
    first_name: string;
    last_name: string;
    /** Null: made from the names, otherwise the e-mail address. */
    full_name: string | null;
    referrer: string;
    /** The publisher with which the account was created. */
    publisher: string;
    register_source: string;
    /** The language that mails to the account are written in; null: not known. */
    language: string | null;
    /** The config that it was made with: mails to it show its brand; null: the one that is shown first. */
    brand: string | null;
    created_at_ms: number;
    updated_at_ms: number;
  };
  customer_metadata: { customer_id: number; key: string; value: string };
  sessions: {
    /** SHA-256 of the token, in hex. */
    token_hash: string;
    customer_id: number;
    created_at_ms: number;
    expires_at_ms: number;
    /** The sign-in that it belongs to. */
    family: string;
    /** For a session that can be renewed, the generation it began with; otherwise null. */
    generation: number | null;
  };
  /** At most one per customer. */
  reset_codes: {
    customer_id: number;
    /** The first part of the code, which finds the row; alone it gives no access. */
    selector: string;
    /** Argon2id of the rest of the code. */
    code_hash: string;
    tries_left: number;
    expires_at_ms: number;
  };
  /** Accounts with an address that nobody has confirmed yet, if the operator asks for that. */
  unconfirmed_emails: { customer_id: number };
  /** Where an account plays now, if the operator limits that. Old rows are places that are free. */
  playing_screens: { sign_in: string; customer_id: number; since_ms: number; seen_at_ms: number };
  /** Accounts that an operator blocked. */
  blocked_accounts: { customer_id: number; at_ms: number };
  favorites: { customer_id: number; media_id: string; created_at_ms: number };
  watch_history: {
    customer_id: number;
    media_id: string;
    /** The fraction watched in hundred-thousandths: exact, so that saving the same value changes nothing. */
    progress_e5: number;
    created_at_ms: number;
    updated_at_ms: number;
  };
  /** A request to move money, recorded before the gateway gets it, and its result. */
  charges: {
    /** The gateway uses the same id. */
    id: string;
    customer_id: number;
    item_id: number;
    fee_id: number;
    /** JSON: what was sold, as it was then, so that later changes of the shop do not affect it. */
    terms: string;
    /** `switch` pays for a change of plan; `card` charges nothing and saves the payment method for later. */
    kind: 'purchase' | 'renewal' | 'switch' | 'card';
    /** The first three are open: the outcome is not known yet. */
    state: 'intended' | 'submitted' | 'requires_action' | 'succeeded' | 'failed' | 'cancelled';
    amount_minor: number;
    currency: string;
    /** `none`: after a voucher nothing was due. `page`: the payer has yet to choose on the gateway's page. */
    method: PaidBy | 'none' | 'page';
    /** 1: it begins a trial. SQLite has no booleans. */
    is_trial: number;
    voucher: string | null;
    /** The price of a period while the voucher lasts, and for how many periods it does. */
    discount_price_minor: number;
    discount_periods: number;
    /** Where the payer has to go first. */
    redirect_url: string | null;
    /** Why it failed: a word of the contract's reasons, else a text from before; null: it did not, or the payer cancelled. */
    failure: string | null;
    /** When the buyer acknowledged the current state, or no longer needs it; null: not acknowledged. */
    taken_at_ms: number | null;
    /** Of a card, or of a bank account. */
    card_last_four: string | null;
    card_brand: string | null;
    card_holder: string | null;
    card_expiry_month: number | null;
    card_expiry_year: number | null;
    /** For a renewal, and for a purchase once it has started a subscription. */
    subscription_id: string | null;
    /** For a renewal: the end of the previous period. */
    period_starts_at_ms: number | null;
    /** For a renewal that was made again: the number of the attempt, from 0. */
    attempt: Generated<number>;
    /** For a purchase: the order that it pays, with a provider that has orders. */
    order_id: number | null;
    /** For a `card`: only subscriptions in this currency are paid with it from then on; null: all of them. */
    for_currency: string | null;
    /** Of the address that the purchase was requested from; null: unknown, or no request. */
    ip_country: string | null;
    /** Of the card or the bank account, as the gateway names it. */
    pay_country: string | null;
    /** What its buyer agreed to about the right of withdrawal, as they read it, and when; null: there was no question. */
    withdrawal_words: string | null;
    withdrawal_at_ms: number | null;
    /** What its receipt says of seller, buyer and period, as JSON; null: not paid, or paid before this was kept. */
    receipt: string | null;
    created_at_ms: number;
    updated_at_ms: number;
  };
  subscriptions: {
    id: string;
    customer_id: number;
    item_id: number;
    fee_id: number;
    /** `cancelled` runs until its period ends. */
    state: 'trial' | 'active' | 'cancelled' | 'ended';
    period_ends_at_ms: number;
    /** The day of the month on which periods end, if the month has it. */
    anchor_day: number;
    /** Those of the charge it began with. */
    terms: string;
    discount_price_minor: number;
    discount_periods_left: number;
    method: PaidBy;
    first_charge_id: string;
    /** What renewals are paid with. */
    payment_method_id: string | null;
    /** The app store that bills it, by its own name (`Apple In-App`). Null: billed here. */
    store: string | null;
    /** When its declined renewal is tried again, if it is still running; null: nothing is overdue. */
    retry_at_ms: number | null;
    /** Identifies the subscription in the address that cancels it; alone it gives no access. */
    cancel_token: string;
    created_at_ms: number;
    updated_at_ms: number;
  };
  /** Payment methods that a customer has agreed to be charged with again. Of a card, only what may be shown. */
  payment_methods: {
    id: string;
    customer_id: number;
    kind: PaidBy;
    /** The charge it was first used for, by which the gateway knows it. */
    first_charge_id: string;
    card_last_four: string | null;
    card_brand: string | null;
    card_holder: string | null;
    card_expiry_month: number | null;
    card_expiry_year: number | null;
    /** Numbered from 1 in each account. */
    number: number;
    /** When its owner removed it, while another is about to replace it; null: not removed, or not replaced. */
    removed_at_ms: number | null;
    created_at_ms: number;
  };
  /** Exactly one per charge that succeeded, and one per grant. */
  entitlements: {
    id: Generated<number>;
    customer_id: number;
    item_id: number;
    /** Null: an operator granted it. */
    charge_id: string | null;
    starts_at_ms: number;
    expires_at_ms: number;
    /** Since when its payment is disputed, or lost to a dispute: it opens nothing; null: it is neither. */
    held_at_ms: number | null;
  };
  /** Money given back, here or at the gateway. They outlive the account, as the ledger does. */
  refunds: {
    /** The gateway's, if it was not made here. */
    id: string;
    charge_id: string;
    customer_id: number;
    amount_minor: number;
    currency: string;
    /** `intended`: not sent yet, or without an answer. */
    state: 'intended' | 'pending' | 'succeeded' | 'failed';
    created_at_ms: number;
    updated_at_ms: number;
  };
  /** Payments that the payer's bank took back, or may. They outlive the account. */
  disputes: {
    /** The gateway's. */
    id: string;
    charge_id: string;
    customer_id: number;
    amount_minor: number;
    currency: string;
    state: 'open' | 'won' | 'lost';
    created_at_ms: number;
    updated_at_ms: number;
  };
  /** Cards that have had their trial. They outlive the account. */
  trial_cards: {
    /** Argon2id of the number, with a salt that is not in the store. */
    card_hash: string;
    charge_id: string;
  };
  /** PayPal accounts that have had their trial. They outlive the account here. */
  trial_payers: {
    /** HMAC of the gateway's id of the payer, with a key that is not in the store. */
    payer_hash: string;
    charge_id: string;
  };
  /** Accounts that expected a trial which they, or their card, had already used: at most one per item. */
  trial_refusals: {
    customer_id: number;
    item_id: number;
    /** When the viewer saw the price without it; null: not yet. */
    told_at_ms: number | null;
  };
  voucher_counts: { code: string; used: number };
  /** What happened to charges, subscriptions and the store, in order. Rows are added, never changed. */
  ledger: {
    id: Generated<number>;
    at_ms: number;
    customer_id: number;
    event: string;
    charge_id: string | null;
    subscription_id: string | null;
    /** Null: of no item, or unknown. */
    item_id: number | null;
    /** The amount that moved: only for an event that moves money. */
    amount_minor: number;
    currency: string;
  };
  /** The last trusted time of the subscriptions' clock: one row. */
  clock_mark: { id: number; at_ms: number };
  /** Refused tries of an account, card (by its slow hash) or address: an HMAC, with a key outside the store. */
  try_counts: { kind: string; key_hash: string; tries: number; ends_at_ms: number };
  /** What an open charge is counted for if it is declined. Removed with its outcome. */
  charge_tries: { charge_id: string; kind: string; key_hash: string; ends_at_ms: number };
  /** Who gets the newsletter: every address was confirmed by its owner. Tags are separated by commas. */
  newsletter: {
    email: string;
    first_name: string;
    last_name: string;
    tags: string;
    confirmed_at_ms: number;
  };
  /** The links that put an address on the list, until they would have ended: each does so once. */
  newsletter_links: { mark: string; ends_at_ms: number };
  /** Who left the list and is still to be taken off at its mailing service. */
  newsletter_leavers: { email: string };
  /** A sign-in: one row per device. What a viewer was given there ends with it. It may be renewed from session to session. */
  session_families: {
    id: string;
    customer_id: number;
    /** The publisher where the viewer signed in; empty: the session cannot be renewed. */
    publisher: string;
    /** How often it was renewed, counted from 1. Its refresh token is derived from this and stored nowhere. */
    generation: number;
    /** 1: a session of this generation was used, so the answer that contained it has arrived. */
    is_seen: number;
    renewed_at_ms: number;
    expires_at_ms: number;
    /** When the viewer signed in: it is not renewed for ever. */
    began_at_ms: number;
  };
  /** What the billing provider stores about a customer besides the names; no row: nothing yet. */
  customer_details: {
    customer_id: number;
    country: string | null;
    locale: string | null;
    currency: string | null;
    /** JSON of an object that the app defines. */
    external_data: string | null;
    last_login_at_ms: number | null;
    /** When the questions after registration were answered; null: not yet. */
    captured_at_ms: number | null;
  };
  /** A customer's answer to a publisher's terms, and to which version of them. */
  consents: {
    customer_id: number;
    publisher: string;
    name: string;
    version: string;
    state: 'accepted' | 'declined';
    answered_at_ms: number;
  };
  /** Answers after registration, by field or question. `publisher`: the one with the question; empty: all. */
  capture_answers: { customer_id: number; publisher: string; key: string; value: string };
  /** What a viewer is about to pay: it has a price, and is valid for a day. Its charges contain the result. */
  orders: {
    id: Generated<number>;
    customer_id: number;
    item_id: number;
    fee_id: number;
    terms: string;
    method: 'card' | 'paypal' | 'page' | null;
    voucher: string | null;
    /** 1: it begins a trial. */
    is_trial: number;
    /** For how many periods the voucher lasts. */
    discount_periods: number;
    /** The amount due that the buyer was shown, with tax. */
    total_minor: number;
    expires_at_ms: number;
    created_at_ms: number;
    updated_at_ms: number;
  };
  /** A change of a subscription's plan: at most one pending per subscription. */
  plan_switches: {
    id: string;
    customer_id: number;
    subscription_id: string;
    from_fee_id: number;
    to_fee_id: number;
    direction: 'upgrade' | 'downgrade';
    algorithm: string;
    state: 'pending' | 'completed' | 'cancelled';
    /** Those of the new plan, as it was offered. */
    terms: string;
    /** The charge that pays for it at once; null: the next renewal does. */
    charge_id: string | null;
    created_at_ms: number;
    updated_at_ms: number;
  };
  /** The tax in each payment. It outlives the account, so it holds countries and nothing else of the buyer. */
  charge_taxes: {
    charge_id: string;
    /** The buyer's; empty: neither this nor the seller's is known. */
    country: string;
    /** In hundredths of a percent: 2100 is 21 %. */
    rate_e2: number;
    tax_minor: number;
    /** JSON: the country by each piece of evidence. */
    evidence: string;
    /** How many of them name the country. */
    agreeing: number;
  };
  /**
   * Exactly one per charge that succeeded, numbered without gaps in one row with the credit notes: `2026-000123`, or a
   * number alone from before they were numbered by year.
   */
  receipts: { number: string; charge_id: string; issued_at_ms: number };
  /** One for each refund, and one that cancels it for a refund that came back. They outlive the account. */
  credit_notes: {
    number: string;
    refund_id: string;
    charge_id: string;
    /** Negative, with its tax; positive where it cancels one. */
    amount_minor: number;
    tax_minor: number;
    issued_at_ms: number;
  };
  /** The last number that was used in a year. */
  receipt_years: { year: number; last: number };
  /** Mails to viewers about purchases and renewals: exactly one of each, and none about outdated states. */
  purchase_mails: {
    /** Made from what it is about. */
    id: string;
    customer_id: number;
    /**
     * A renewal is near; was declined and is tried again; was declined for the last time. A charge was settled. A
     * subscription was cancelled. Money of a charge was given back, or its bank sent that back.
     */
    kind: 'notice' | 'declined' | 'ended' | 'paid' | 'cancelled' | 'refunded';
    /** Null: of `paid` and `refunded`, which are about their charge. */
    subscription_id: string | null;
    /** The end of the subscription's period when the mail was queued. */
    period_ends_at_ms: number | null;
    /** The charge that was declined or settled; null: there is none. */
    charge_id: string | null;
    /** The number of the credit note that comes with it; null: none does. */
    credit_note: string | null;
    /** When it is sent, or sent again if sending was not confirmed. */
    send_at_ms: number;
    /** When it was sent, or found to be unnecessary; null: it is waiting. */
    done_at_ms: number | null;
    created_at_ms: number;
  };
  /** Who is mailed when an event starts soon. A row goes once its mail was sent. */
  reminders: {
    customer_id: number;
    media_id: string;
    /** Of the request that set it; null: not known. `brand`: the config's code. */
    brand: string | null;
    country: string | null;
    time_zone: string | null;
    /** When it is sent again if sending was not confirmed; 0: it was not sent yet. */
    send_at_ms: number;
    created_at_ms: number;
  };
  /** What operators did, in order. It outlives the accounts and contains no address of a viewer. */
  admin_log: {
    id: Generated<number>;
    at_ms: number;
    operator: string;
    command: string;
    customer_id: number | null;
    /** JSON of an object, by command. */
    details: string;
    /** Null: the command changes nothing. */
    reason: string | null;
    /** `done`, or why not; null: it was stopped in the middle. */
    outcome: string | null;
  };
  /** Used refresh tokens of the access bridge, by their own random id, until they would have expired. */
  spent_passports: { id: string; ends_at_ms: number };
  /** Payments under way that belong to no account, until the gateway has ended them. */
  unassigned_charges: {
    charge_id: string;
    /** The account that was erased; 0: it was never known. */
    customer_id: number;
    item_id: number | null;
    amount_minor: number;
    currency: string;
    created_at_ms: number;
  };
  /** What the adapter of a gateway has to find again there: the payer of an account, the object of a charge. */
  gateway_refs: {
    /** The adapter: `stripe`. */
    gateway: string;
    /** `account:12`, `charge:ID`; `account`: the account of the service itself. */
    own_id: string;
    /** Of an account, also when it is erased, until its payer at the gateway is deleted too; null: of a charge. */
    customer_id: number | null;
    /** The gateway's own id; null: not known, as it was noted before anything was sent. */
    gateway_id: string | null;
    /** For a charge: its payer at the gateway. */
    payer_id: string | null;
    /** For a charge that the gateway will never have: how it ended; null: the gateway knows. */
    closed_as: 'cancelled' | 'failed' | 'succeeded' | null;
    created_at_ms: number;
  };
  /** Ids of the messages of a gateway that were taken, so that each counts once. Removed after 60 days. */
  gateway_events: { gateway: string; event_id: string; at_ms: number };
  /** Comparisons of the books with the gateway. */
  comparisons: {
    /** `night 2026-11-30`, the seller's day; or random, of one that an operator has requested. */
    id: string;
    from_ms: number;
    to_ms: number;
    requested_at_ms: number;
    /** Null: no process has taken it. */
    started_at_ms: number | null;
    done_at_ms: number | null;
    /** JSON. */
    result: string | null;
  };
};

/** A row as it is read. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;

export type Trx = Transaction<Schema>;
