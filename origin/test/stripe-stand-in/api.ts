import { ApiError, invalid, missing } from './api-error.ts';
import type { Book, Kind, Thing } from './book.ts';
import { checkLength, inner, items, metadata, type Param, type Params, text, whole } from './form.ts';
import { cardError, type Payments } from './payments.ts';

/** Longest time that a page of Checkout stays open. */
const SESSION_S = 24 * 60 * 60;
const MIN_AMOUNT = 50;
const MAX_PAGE = 100;
const REDISPLAYS = ['always', 'limited', 'unspecified'];

export type Account = { id: string; name: string; country: string; currency: string; canCharge: boolean };

type ApiOptions = {
  book: Book;
  payments: Payments;
  account: Account;
  getUrl: () => string;
  /** Currencies that the account does not take, in lower case. */
  refusedCurrencies: () => readonly string[];
};

type Call = { params: Params; id: string };
/** A call: what it takes besides `expand`, and what it answers. */
type Row = { takes: string; run: (call: Call) => unknown };

const PAGING = 'limit starting_after ending_before created';

/** Every call that the stand-in has, as `METHOD /path`. Parameters that it does not know are refused. */
export function createApi({ book, payments, account, getUrl, refusedCurrencies }: ApiOptions) {
  const checkCurrency = (currency: string) => {
    if (/^[a-z]{3}$/.test(currency) && !refusedCurrencies().includes(currency)) return;
    throw invalid(`Invalid currency: ${currency}`, { param: 'currency' });
  };
  const checkAmount = (amount: number) => {
    if (!Number.isInteger(amount) || amount < 1)
      throw invalid('Invalid integer', { code: 'parameter_invalid_integer', param: 'amount' });
    if (amount < MIN_AMOUNT)
      throw invalid('Amount must be at least 50 cents', { code: 'amount_too_small', param: 'amount' });
  };
  const required = (params: Params, name: string): string => {
    const value = text(params[name]);
    if (value === null || value === '')
      throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
    return value;
  };

  const checkEmail = (email: string | null) => {
    if (email !== null && /[^ -~]/.test(email))
      throw invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' });
    return checkLength('email', email, 512) || null;
  };
  const description = (params: Params) => checkLength('description', text(params.description), 1000);

  function list(
    kind: Kind,
    params: Params,
    filters: readonly string[] = [],
    isWanted: (thing: Thing) => boolean = () => true,
  ) {
    const created = inner(params.created);
    const all = book.all(kind).filter((thing) => {
      if (created.gte && thing.created < whole(created.gte)) return false;
      if (created.gt && thing.created <= whole(created.gt)) return false;
      if (!isWanted(thing)) return false;
      return filters.every(
        (name) => params[name] === undefined || String(thing[name]) === text(params[name]),
      );
    });
    const after = text(params.starting_after);
    const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
    if (after !== null && from === 0) throw missing(kind, after, 'starting_after');
    const limit = params.limit === undefined ? 10 : whole(params.limit);
    if (!(limit >= 1 && limit <= MAX_PAGE)) throw invalid('Invalid limit', { param: 'limit' });
    return { object: 'list', data: all.slice(from, from + limit), has_more: from + limit < all.length };
  }

  const lists = (kind: Kind, filters = ''): Row => ({
    takes: `${PAGING} ${filters}`,
    run: ({ params }) => list(kind, params, filters.split(' ').filter(Boolean)),
  });
  const gets = (kind: Kind): Row => ({ takes: '', run: ({ id }) => book.get(kind, id) });

  /** Which kept methods a page offers. @throws ApiError */
  function readSaved(params: Params, isPayment: boolean) {
    const given = params.saved_payment_method_options;
    if (!isPayment && given !== undefined)
      throw invalid('You can not pass `saved_payment_method_options` in `setup` mode.', {
        param: 'saved_payment_method_options',
      });
    const { allow_redisplay_filters: filters, ...unknown } = inner(given);
    const [other] = Object.keys(unknown);
    if (other)
      throw invalid(`The stand-in does not have saved_payment_method_options[${other}]`, { param: other });
    const wanted = filters === undefined ? ['always'] : items(filters).map(text);
    if (!wanted.every((one) => one !== null && REDISPLAYS.includes(one)))
      throw invalid('Invalid saved_payment_method_options[allow_redisplay_filters]', {
        param: 'saved_payment_method_options[allow_redisplay_filters]',
      });
    return isPayment ? { allow_redisplay_filters: wanted } : null;
  }

  function createSession({ params }: Call): Thing {
    const mode = required(params, 'mode');
    if (mode !== 'payment' && mode !== 'setup')
      throw invalid('The stand-in has the modes payment and setup', { param: 'mode' });
    const success_url = required(params, 'success_url');
    const customer = book.get('customer', required(params, 'customer'), 'customer').id;
    const line = inner(items(params.line_items)[0]);
    const price = inner(line.price_data);
    const isPayment = mode === 'payment';
    const currency = isPayment ? (text(price.currency) ?? '') : required(params, 'currency');
    const amount = isPayment ? whole(price.unit_amount) * whole(line.quantity) : null;
    checkCurrency(currency);
    if (amount !== null) checkAmount(amount);
    const saved_payment_method_options = readSaved(params, isPayment);
    const data = inner(params[isPayment ? 'payment_intent_data' : 'setup_intent_data']);
    const common = { customer, description: description(data), metadata: metadata(data.metadata) };
    const setup = isPayment
      ? null
      : book.add('setup_intent', {
          ...common,
          usage: 'off_session',
          status: 'requires_payment_method',
          payment_method: null,
          last_setup_error: null,
          latest_attempt: null,
          next_action: null,
        });
    const expires = params.expires_at === undefined ? book.nowS() + SESSION_S : whole(params.expires_at);
    const session = book.add('checkout.session', {
      amount_subtotal: amount,
      amount_total: amount,
      cancel_url: text(params.cancel_url),
      client_reference_id: text(params.client_reference_id),
      currency,
      customer,
      expires_at: expires,
      locale: text(params.locale),
      metadata: metadata(params.metadata),
      mode,
      payment_intent: null,
      payment_status: isPayment ? 'unpaid' : 'no_payment_required',
      saved_payment_method_options,
      setup_intent: setup?.id ?? null,
      status: 'open',
      success_url,
      ui_mode: 'hosted_page',
    });
    session.url = `${getUrl()}/c/pay/${session.id}`;
    // kept apart, as an answer of the API does not have them
    const hidden = {
      intent_data: { ...common, amount, currency, setup_future_usage: text(data.setup_future_usage) },
      product: checkLength('name', text(inner(price.product_data).name), 5000),
    };
    for (const [name, value] of Object.entries(hidden))
      Object.defineProperty(session, name, { value, enumerable: false });
    return session;
  }

  function createIntent({ params }: Call): Thing {
    const amount = whole(params.amount);
    const currency = required(params, 'currency');
    checkCurrency(currency);
    checkAmount(amount);
    const { customer } = params;
    if (customer !== undefined) book.get('customer', customer, 'customer');
    const { payment_method: given, ...how } = params;
    const method = text(given);
    const payment_method = method === null ? null : payments.toMethodId(method);
    if (payment_method !== null) book.get('payment_method', payment_method, 'payment_method');
    const doesConfirm = text(params.confirm) === 'true';
    if (!doesConfirm && params.off_session !== undefined)
      throw invalid('off_session can only be used with confirm=true', { param: 'off_session' });
    if (doesConfirm && params.return_url === undefined)
      throw invalid(
        'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Provide a `return_url`.',
        { param: 'return_url' },
      );
    const intent = payments.newIntent({
      amount,
      currency,
      customer: text(customer),
      description: description(params),
      metadata: metadata(params.metadata),
      payment_method,
      setup_future_usage: text(params.setup_future_usage),
    });
    return doesConfirm ? confirm(intent, how) : intent;
  }

  function confirm(intent: Thing, params: Params): Thing {
    if (!['requires_confirmation', 'requires_payment_method'].includes(String(intent.status)))
      throw unexpected(intent, 'confirm');
    if (params.payment_method !== undefined) intent.payment_method = text(params.payment_method);
    if (intent.payment_method === null)
      throw invalid("You cannot confirm this PaymentIntent because it's missing a payment method.", {
        code: 'payment_intent_unexpected_state',
      });
    const offSession = text(params.off_session) === 'true';
    const why = payments.attempt(intent, { offSession, returnUrl: text(params.return_url) });
    if (why) throw cardError(intent, why);
    return intent;
  }

  const rows: Record<string, Row> = {
    'GET /v1/account': {
      takes: '',
      run: () => ({
        id: account.id,
        object: 'account',
        business_profile: { name: account.name },
        charges_enabled: account.canCharge,
        country: account.country,
        default_currency: account.currency,
        details_submitted: true,
        email: null,
        payouts_enabled: account.canCharge,
        settings: { dashboard: { display_name: account.name, timezone: 'Europe/Amsterdam' } },
        type: 'standard',
      }),
    },
    'POST /v1/customers': {
      takes: 'email name metadata description preferred_locales',
      run: ({ params }) =>
        book.add('customer', {
          email: checkEmail(text(params.email)),
          name: text(params.name),
          description: text(params.description),
          metadata: metadata(params.metadata),
          invoice_settings: { default_payment_method: null },
        }),
    },
    'GET /v1/customers': lists('customer', 'email'),
    'GET /v1/customers/:id': gets('customer'),
    'POST /v1/customers/:id': {
      takes: 'email name metadata description',
      run({ id, params }) {
        const customer = book.get('customer', id);
        if (params.email !== undefined) customer.email = checkEmail(text(params.email));
        for (const name of ['name', 'description'] as const)
          if (params[name] !== undefined) customer[name] = text(params[name]);
        Object.assign(customer.metadata as object, metadata(params.metadata));
        return customer;
      },
    },
    'DELETE /v1/customers/:id': {
      takes: '',
      run({ id }) {
        book.get('customer', id);
        book.remove(id);
        return { id, object: 'customer', deleted: true };
      },
    },
    'POST /v1/checkout/sessions': {
      takes:
        'mode customer client_reference_id success_url cancel_url locale currency line_items metadata payment_intent_data setup_intent_data saved_payment_method_options expires_at adaptive_pricing',
      run: createSession,
    },
    'GET /v1/checkout/sessions': lists('checkout.session', 'customer payment_intent status'),
    'GET /v1/checkout/sessions/:id': gets('checkout.session'),
    'POST /v1/checkout/sessions/:id/expire': {
      takes: '',
      run({ id }) {
        const session = book.get('checkout.session', id);
        if (session.status !== 'open')
          throw invalid(
            `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
          );
        payments.expire(session);
        return session;
      },
    },
    'POST /v1/payment_intents': {
      takes:
        'amount currency customer payment_method confirm off_session return_url description metadata setup_future_usage automatic_payment_methods mandate_data',
      run: createIntent,
    },
    'GET /v1/payment_intents': lists('payment_intent', 'customer'),
    'GET /v1/payment_intents/:id': gets('payment_intent'),
    'POST /v1/payment_intents/:id/confirm': {
      takes: 'payment_method off_session return_url',
      run: ({ id, params }) => confirm(book.get('payment_intent', id), params),
    },
    'POST /v1/payment_intents/:id/cancel': {
      takes: 'cancellation_reason',
      run({ id, params }) {
        const intent = book.get('payment_intent', id);
        if (['succeeded', 'canceled', 'processing'].includes(String(intent.status)))
          throw unexpected(intent, 'cancel');
        payments.cancelIntent(intent, text(params.cancellation_reason));
        return intent;
      },
    },
    'GET /v1/setup_intents': lists('setup_intent', 'customer payment_method'),
    'GET /v1/setup_intents/:id': gets('setup_intent'),
    'GET /v1/payment_methods': lists('payment_method', 'customer type'),
    'GET /v1/payment_methods/:id': gets('payment_method'),
    'POST /v1/payment_methods/:id/attach': {
      takes: 'customer',
      run({ id, params }) {
        const method = book.get('payment_method', payments.toMethodId(id));
        const customer = book.get('customer', required(params, 'customer'), 'customer');
        payments.attach(method.id, customer.id, {});
        return method;
      },
    },
    'POST /v1/payment_methods/:id/detach': {
      takes: '',
      run: ({ id }) => Object.assign(book.get('payment_method', id), { customer: null }),
    },
    'GET /v1/charges': lists('charge', 'customer payment_intent'),
    'GET /v1/charges/:id': gets('charge'),
    'POST /v1/refunds': {
      takes: 'payment_intent charge amount metadata reason',
      run({ params }) {
        const intent =
          params.payment_intent === undefined
            ? null
            : book.get('payment_intent', params.payment_intent, 'payment_intent');
        if (intent && intent.status !== 'succeeded')
          throw invalid('This PaymentIntent does not have a successful charge to refund.', {
            param: 'payment_intent',
          });
        const charge = book.get('charge', intent?.latest_charge ?? params.charge, 'charge');
        const left = Number(charge.amount) - Number(charge.amount_refunded);
        const amount = params.amount === undefined ? left : whole(params.amount);
        return payments.refund(charge, amount, {
          metadata: metadata(params.metadata),
          reason: text(params.reason),
        });
      },
    },
    'GET /v1/refunds': lists('refund', 'charge payment_intent'),
    'GET /v1/refunds/:id': gets('refund'),
    'GET /v1/disputes': lists('dispute', 'charge payment_intent'),
    'GET /v1/disputes/:id': gets('dispute'),
    'POST /v1/disputes/:id': {
      takes: 'evidence submit',
      run({ id, params }) {
        const dispute = book.get('dispute', id);
        const evidence = text(inner(params.evidence).uncategorized_text);
        if (text(params.submit) === 'true' && evidence === 'winning_evidence')
          payments.endDispute(dispute, 'won');
        return dispute;
      },
    },
    'GET /v1/webhook_endpoints': {
      takes: PAGING,
      run: () => ({ object: 'list', data: [], has_more: false }),
    },
    'GET /v1/events': {
      takes: `${PAGING} types`,
      run({ params: { types, ...params } }) {
        const wanted = items(types).map(text);
        return list('event', params, [], ({ type }) => types === undefined || wanted.includes(String(type)));
      },
    },
    'GET /v1/events/:id': gets('event'),
  };

  const unexpected = (intent: Thing, what: string) =>
    invalid(`You cannot ${what} this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: structuredClone(intent),
    });

  /** Replaces ids by their objects, along paths like `data.payment_intent.latest_charge`. */
  function expand(answer: unknown, path: readonly string[]): void {
    const [name, ...rest] = path;
    if (name === undefined || typeof answer !== 'object' || answer === null) return;
    const members = answer as Record<string, unknown>;
    if (Array.isArray(members[name])) {
      for (const one of members[name]) expand(one, rest);
      return;
    }
    if (!(name in members)) throw invalid(`This property cannot be expanded (${name}).`, { param: 'expand' });
    const thing = book.find(members[name]);
    if (thing) members[name] = structuredClone(thing);
    expand(members[name], rest);
  }

  return {
    /** @throws ApiError */
    answer(method: string, path: string, params: Params): unknown {
      for (const [name, row] of Object.entries(rows)) {
        const [rowMethod, rowPath = ''] = name.split(' ');
        const found = new RegExp(`^${rowPath.replace(':id', '([\\w]+)')}$`).exec(path);
        if (rowMethod !== method || !found) continue;
        const { expand: wanted, ...given } = params;
        const unknown = Object.keys(given).find((one) => !row.takes.split(' ').includes(one));
        if (unknown)
          throw invalid(`Received unknown parameter: ${unknown}`, {
            code: 'parameter_unknown',
            param: unknown,
          });
        const answer = structuredClone(row.run({ id: found[1] ?? '', params: given }));
        for (const one of items(wanted as Param)) expand(answer, (text(one) ?? '').split('.'));
        return Array.isArray((answer as { data?: unknown }).data)
          ? { ...(answer as object), url: path }
          : answer;
      }
      throw new ApiError(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path}).`,
      });
    },
  };
}
