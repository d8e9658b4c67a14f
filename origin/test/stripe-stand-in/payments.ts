import { createHash } from 'node:crypto';
import { ApiError, invalid } from './api-error.ts';
import type { Book, MethodRule, Thing } from './book.ts';
import { type Decline, findCard, IBANS, NEEDS_OWNER, NOT_CONFIRMED, TEST_METHODS } from './cards.ts';

/** What a payer chooses on the hosted page. */
export type Choice =
  | { card: string; name?: string }
  | { paypal: string }
  | { iban: string; name?: string }
  | { ideal: string }
  /** The id of a method that the page offers. */
  | { saved: string };

/** `intent`: it needs its owner's confirmation on the bank's page. */
export type Paid = { done: true } | { intent: Thing } | { declined: Decline };

export type Payments = ReturnType<typeof createPayments>;

type PaymentsOptions = {
  book: Book;
  getUrl: () => string;
  /** How long a debit takes, in seconds. */
  debitS: () => number;
  /** A decline of every payment with a kept method; null: as its card says. */
  declineKept: () => Decline | null;
};

/** What happens to money: payments, methods that are kept, refunds, disputes. */
export function createPayments({ book, getUrl, debitS, declineKept }: PaymentsOptions) {
  /** When direct debits that are under way end, by payment. */
  const debitsEndAtS = new Map<string, number>();
  const ruleOf = (methodId: unknown): MethodRule => book.rules.get(String(methodId)) ?? NO_RULE;

  /** The kept methods that a page offers its customer, newest first. */
  function savedFor({ customer, saved_payment_method_options: options }: Thing): Thing[] {
    const { allow_redisplay_filters: filters = [] } = (options ?? {}) as {
      allow_redisplay_filters?: unknown[];
    };
    return book
      .all('payment_method')
      .filter((method) => method.customer === customer && filters.includes(method.allow_redisplay));
  }

  function findSaved(session: Thing, id: string): Thing {
    const method = savedFor(session).find((one) => one.id === id);
    if (!method) throw invalid('The page does not offer this payment method.');
    return method;
  }

  function addMethod(choice: Exclude<Choice, { saved: string }>): Thing {
    const base = {
      allow_redisplay: 'unspecified',
      billing_details: { name: null, email: null, phone: null, address: null },
      customer: null,
      metadata: {},
    };
    if ('paypal' in choice) {
      const payer_id = fingerprint(choice.paypal.toLowerCase()).toUpperCase();
      const paypal = { payer_email: choice.paypal, payer_id, country: 'NL' };
      return book.add('payment_method', { ...base, type: 'paypal', paypal });
    }
    if ('ideal' in choice)
      return book.add('payment_method', { ...base, type: 'ideal', ideal: { bank: choice.ideal } });
    const billing_details = { ...base.billing_details, name: choice.name ?? 'Ada Quay' };
    if ('iban' in choice) {
      const returns = IBANS[choice.iban];
      if (returns === undefined) throw invalid('The IBAN is invalid.', { code: 'invalid_bank_account_iban' });
      const sepa_debit = {
        last4: choice.iban.slice(-4),
        country: choice.iban.slice(0, 2),
        fingerprint: fingerprint(choice.iban),
      };
      const method = book.add('payment_method', { ...base, billing_details, type: 'sepa_debit', sepa_debit });
      book.rules.set(method.id, { ...NO_RULE, returns });
      return method;
    }
    const rule = findCard(choice.card);
    if (!rule) throw invalid('Your card number is invalid.', { code: 'invalid_number' });
    const card = {
      brand: rule.brand,
      last4: choice.card.slice(-4),
      exp_month: 3,
      exp_year: 2039,
      fingerprint: fingerprint(choice.card),
      country: 'US',
      wallet: null,
    };
    const method = book.add('payment_method', { ...base, billing_details, type: 'card', card });
    const { decline = null, asks = null, declineLater = false, isDisputed = false } = rule;
    book.rules.set(method.id, { decline, asks, declineLater, returns: null, isDisputed });
    return method;
  }

  /**
   * @param details of the payment, or of the attempt to keep the method
   * @param redisplay where it is offered again; left out: as it is
   */
  const attach = (methodId: unknown, customer: unknown, details: Thing['details'], redisplay?: string) => {
    const method = book.get('payment_method', methodId);
    // one that was offered stays as it is
    if (redisplay && method.customer === null) method.allow_redisplay = redisplay;
    if (method.type === 'ideal') {
      // it pays once: a direct debit from the same account is kept instead
      const debit = addMethod({ iban: 'DE89370400440532013000' });
      debit.customer = customer;
      (details as { ideal: Record<string, unknown> }).ideal.generated_sepa_debit = debit.id;
      return;
    }
    method.customer = customer;
    const rule = ruleOf(methodId);
    // whoever confirmed it once is not sent there again
    if (rule.asks === 'once') book.rules.set(String(methodId), { ...rule, asks: null });
  };

  function addCharge(intent: Thing, method: Thing, more: Record<string, unknown>): Thing {
    const { type, billing_details } = method;
    const charge = book.add('charge', {
      amount: intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      customer: intent.customer,
      description: intent.description,
      metadata: intent.metadata,
      payment_intent: intent.id,
      payment_method: method.id,
      payment_method_details: { type, [String(type)]: structuredClone(method[String(type)]) },
      billing_details,
      disputed: false,
      refunded: false,
      ...more,
    });
    intent.latest_charge = charge.id;
    return charge;
  }

  function decline(intent: Thing, method: Thing, why: Decline): void {
    const charge = addCharge(intent, method, {
      status: 'failed',
      paid: false,
      failure_code: why.code,
      failure_message: why.message,
    });
    Object.assign(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: {
        type: 'card_error',
        ...why,
        charge: charge.id,
        payment_method: structuredClone(method),
      },
    });
    book.tell('payment_intent.payment_failed', intent);
  }

  function succeed(intent: Thing, method: Thing): void {
    const known = book.find(intent.latest_charge);
    const isKnown = intent.status === 'processing' && known;
    const charge = isKnown
      ? Object.assign(known, { status: 'succeeded', paid: true })
      : addCharge(intent, method, { status: 'succeeded', paid: true });
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      next_action: null,
      last_payment_error: null,
    });
    if (intent.setup_future_usage === 'off_session')
      attach(method.id, intent.customer, charge.payment_method_details, 'limited');
    book.tell('charge.succeeded', charge);
    book.tell('payment_intent.succeeded', intent);
    if (ruleOf(method.id).isDisputed) dispute(charge);
  }

  /** @param isInquiry the bank only inquires: no money moves yet */
  function dispute(charge: Thing, amount = Number(charge.amount), isInquiry = false): Thing {
    charge.disputed = true;
    const made = book.add('dispute', {
      amount,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      currency: charge.currency,
      metadata: {},
      reason: 'fraudulent',
      status: isInquiry ? 'warning_needs_response' : 'needs_response',
      is_charge_refundable: false,
    });
    book.tell('charge.dispute.created', made);
    if (!isInquiry) book.tell('charge.dispute.funds_withdrawn', made);
    return made;
  }

  /** Debits that have arrived or were returned by now. */
  function settleDue(): void {
    for (const intent of book.all('payment_intent').toReversed()) {
      if (intent.status !== 'processing' || (debitsEndAtS.get(intent.id) ?? 0) > book.nowS()) continue;
      const method = book.get('payment_method', intent.payment_method);
      const { returns } = ruleOf(method.id);
      if (returns) decline(intent, method, returns);
      else succeed(intent, method);
      const session = book.all('checkout.session').find(({ payment_intent }) => payment_intent === intent.id);
      if (session && returns) book.tell('checkout.session.async_payment_failed', session);
      if (session && !returns) {
        session.payment_status = 'paid';
        book.tell('checkout.session.async_payment_succeeded', session);
      }
    }
    for (const session of book.all('checkout.session').toReversed())
      if (session.status === 'open' && Number(session.expires_at) <= book.nowS()) expire(session);
  }

  function expire(session: Thing): void {
    Object.assign(session, { status: 'expired', url: null });
    const intent = book.find(session.payment_intent);
    if (intent) cancelIntent(intent, 'automatic');
    book.tell('checkout.session.expired', session);
  }

  function cancelIntent(intent: Thing, cancellation_reason: string | null): void {
    if (intent.status === 'canceled') return;
    Object.assign(intent, {
      status: 'canceled',
      canceled_at: book.nowS(),
      cancellation_reason,
      next_action: null,
    });
    book.tell('payment_intent.canceled', intent);
  }

  /** Tries to take a payment. @returns why it was declined; null: it was not */
  function attempt(
    intent: Thing,
    by: { offSession: boolean; returnUrl: string | null; isConfirmed?: boolean },
  ): Decline | null {
    const method = book.get('payment_method', intent.payment_method, 'payment_method');
    if (by.offSession && method.customer !== intent.customer)
      throw invalid('The provided PaymentMethod was detached from a Customer. It may not be used again.');
    const rule = ruleOf(method.id);
    const why = rule.decline ?? (by.offSession || method.customer ? declineKept() : null);
    if (rule.asks && !by.isConfirmed) {
      if (by.offSession) {
        decline(intent, method, NEEDS_OWNER);
        return NEEDS_OWNER;
      }
      intent.status = 'requires_action';
      intent.next_action = by.returnUrl
        ? {
            type: 'redirect_to_url',
            redirect_to_url: { url: `${getUrl()}/3ds/${intent.id}`, return_url: by.returnUrl },
          }
        : { type: 'use_stripe_sdk' };
      book.tell('payment_intent.requires_action', intent);
      return null;
    }
    if (why) {
      decline(intent, method, why);
      return why;
    }
    if (method.type !== 'sepa_debit') {
      succeed(intent, method);
      return null;
    }
    const charge = addCharge(intent, method, { status: 'pending', paid: false });
    Object.assign(intent, { status: 'processing', next_action: null });
    debitsEndAtS.set(intent.id, book.nowS() + debitS());
    if (intent.setup_future_usage === 'off_session')
      attach(method.id, intent.customer, charge.payment_method_details, 'limited');
    book.tell('payment_intent.processing', intent);
    return null;
  }

  const newIntent = (members: Record<string, unknown>): Thing => {
    const intent = book.add('payment_intent', {
      amount_received: 0,
      canceled_at: null,
      cancellation_reason: null,
      capture_method: 'automatic_async',
      confirmation_method: 'automatic',
      description: null,
      last_payment_error: null,
      latest_charge: null,
      metadata: {},
      next_action: null,
      payment_method: null,
      payment_method_types: ['card', 'paypal', 'sepa_debit'],
      setup_future_usage: null,
      status: 'requires_confirmation',
      ...members,
    });
    intent.client_secret = `${intent.id}_secret_stand_in`;
    book.tell('payment_intent.created', intent);
    return intent;
  };

  function complete(session: Thing, payment_status: string): Paid {
    Object.assign(session, { status: 'complete', payment_status, url: null });
    book.tell('checkout.session.completed', session);
    return { done: true };
  }

  function keepOnPage(session: Thing, method: Thing, isConfirmed = false): Paid {
    const intent = book.get('setup_intent', session.setup_intent);
    const { decline, declineLater, asks } = ruleOf(method.id);
    if (decline && !declineLater) return { declined: decline };
    intent.payment_method = method.id;
    if (asks && !isConfirmed) {
      const redirect_to_url = { url: `${getUrl()}/3ds/${intent.id}`, return_url: session.success_url };
      Object.assign(intent, {
        status: 'requires_action',
        next_action: { type: 'redirect_to_url', redirect_to_url },
      });
      return { intent };
    }
    Object.assign(intent, { status: 'succeeded', next_action: null });
    const type = String(method.type);
    const payment_method_details = { type, [type]: structuredClone(method[type]) };
    intent.latest_attempt = book.add('setup_attempt', { payment_method_details, status: 'succeeded' }).id;
    attach(method.id, session.customer, payment_method_details, 'always');
    book.tell('setup_intent.succeeded', intent);
    return complete(session, 'no_payment_required');
  }

  return {
    /** The id of a method; a test method is one of its own each time. */
    toMethodId(name: string): string {
      const choice = TEST_METHODS[name];
      return choice ? addMethod(choice).id : name;
    },
    attach,
    savedFor,
    attempt,
    newIntent,
    cancelIntent,
    expire,
    settleDue,
    /** On the hosted page. @throws ApiError if the session is not open, or the method does not exist */
    pay(session: Thing, choice: Choice): Paid {
      if (session.status !== 'open') throw invalid('This Checkout Session is no longer active.');
      const method = 'saved' in choice ? findSaved(session, choice.saved) : addMethod(choice);
      if (session.mode === 'setup') return keepOnPage(session, method);
      const known = book.find(session.payment_intent);
      const intent = known ?? newIntent(session.intent_data as Record<string, unknown>);
      Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation' });
      session.payment_intent = intent.id;
      const why = attempt(intent, { offSession: false, returnUrl: String(session.success_url) });
      if (why) return { declined: why };
      if (intent.status === 'requires_action') return { intent };
      return complete(session, intent.status === 'succeeded' ? 'paid' : 'unpaid');
    },
    /** On the bank's page. @returns where the payer goes on */
    confirm(intent: Thing, isApproved: boolean): string {
      if (intent.status !== 'requires_action') throw invalid('This payment does not wait for its owner.');
      const session = book
        .all('checkout.session')
        .find(({ payment_intent, setup_intent }) => [payment_intent, setup_intent].includes(intent.id));
      const method = book.get('payment_method', intent.payment_method);
      const { return_url } = (intent.next_action as { redirect_to_url: { return_url: string } })
        .redirect_to_url;
      if (intent.object === 'setup_intent' && session) {
        if (isApproved) keepOnPage(session, method, true);
        else Object.assign(intent, { status: 'requires_payment_method', next_action: null });
        return isApproved ? return_url : `${getUrl()}/c/pay/${session.id}`;
      }
      if (!isApproved) decline(intent, method, NOT_CONFIRMED);
      else attempt(intent, { offSession: false, returnUrl: null, isConfirmed: true });
      if (!session) return return_url;
      if (String(intent.status) !== 'succeeded') return `${getUrl()}/c/pay/${session.id}`;
      complete(session, 'paid');
      return return_url;
    },
    refund(charge: Thing, amount: number, more: Record<string, unknown>): Thing {
      const left = Number(charge.amount) - Number(charge.amount_refunded);
      if (charge.refunded)
        throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
      if (charge.disputed)
        throw invalid(`Charge ${charge.id} has been charged back`, { code: 'charge_disputed' });
      if (amount > left)
        throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
          param: 'amount',
        });
      const refund = book.add('refund', {
        amount,
        charge: charge.id,
        payment_intent: charge.payment_intent,
        currency: charge.currency,
        metadata: {},
        reason: null,
        status: 'succeeded',
        ...more,
      });
      charge.amount_refunded = Number(charge.amount_refunded) + amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      book.tell('refund.created', refund);
      book.tell('charge.refunded', charge);
      return refund;
    },
    /** The payer's bank sends it back. */
    failRefund(refund: Thing): void {
      refund.status = 'failed';
      book.tell('refund.failed', refund);
    },
    dispute,
    endDispute(dispute: Thing, status: 'won' | 'lost'): void {
      dispute.status = status;
      book.tell('charge.dispute.closed', dispute);
      if (status === 'won') book.tell('charge.dispute.funds_reinstated', dispute);
    },
  };
}

const NO_RULE: MethodRule = {
  decline: null,
  asks: null,
  declineLater: false,
  returns: null,
  isDisputed: false,
};

/** The error of a request that was declined, with the payment as it is now. */
export const cardError = (intent: Thing, why: Decline) =>
  new ApiError(402, {
    type: 'card_error',
    ...why,
    charge: intent.latest_charge,
    payment_intent: structuredClone(intent),
  });

const fingerprint = (of: string) => createHash('sha256').update(of).digest('hex').slice(0, 16);
