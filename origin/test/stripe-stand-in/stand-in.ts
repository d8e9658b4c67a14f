import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { type Account, createApi } from './api.ts';
import { ApiError, invalid } from './api-error.ts';
import { createBook, type Thing } from './book.ts';
import { CARD_NUMBERS, DECLINES } from './cards.ts';
import { createDelivery } from './deliver.ts';
import { Faults } from './faults.ts';
import { readForm, text } from './form.ts';
import { bankPage, checkoutPage, endPage, findOnPage, getSuccessUrl } from './pages.ts';
import { type Choice, createPayments } from './payments.ts';

/** How long an answer is kept under its idempotency key. */
const KEPT_MS = 24 * 60 * 60_000;

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

type StandInOptions = {
  /** The key that it accepts, `sk_test_...` or `sk_live_...`. */
  key: string;
  webhookSecret: string;
  /** Where events are sent; null: nowhere, until {@link StripeStandIn.deliverTo}. */
  webhookUrl?: string | null;
  port?: number;
  /** Its clock, in ms. */
  now?: () => number;
  account?: Partial<Account>;
};

type Kept = { request: string; status: number; body: string; atMs: number };

/** Speaks the gateway's published wire on a port of this machine. Everything is in memory. */
export async function startStripeStandIn(options: StandInOptions) {
  const { key, webhookSecret, port = 0, now: clock = Date.now } = options;
  let aheadMs = 0;
  const now = () => clock() + aheadMs;
  let faults = v.parse(Faults, {});
  let url = '';
  const getUrl = () => url;
  const book = createBook({ now, isLive: key.startsWith('sk_live') });
  const payments = createPayments({
    book,
    getUrl,
    debitS: () => faults.debitS,
    declineKept: () => faults.declineKept && DECLINES[faults.declineKept],
  });
  const account = {
    id: 'acct_1StandIn',
    name: 'Footlights',
    country: 'NL',
    currency: 'eur',
    canCharge: true,
    ...options.account,
  };
  const api = createApi({
    book,
    payments,
    account,
    getUrl,
    refusedCurrencies: () => faults.refusedCurrencies,
  });
  const delivery = createDelivery({ secret: webhookSecret, now, faults: () => faults });
  delivery.to(options.webhookUrl ?? null);
  book.onEvent(delivery.take);
  const kept = new Map<string, Kept>();
  /** Keys of requests that are being done. */
  const underWay = new Set<string>();
  /** Requests that are still on their way. */
  const late: (() => void)[] = [];
  /** Every request of the API, as `METHOD /path`. */
  const requests: string[] = [];

  /** The status and body of an answer, or of the one that is kept under the same key. */
  function run(
    method: string,
    path: string,
    query: string,
    body: string,
    idempotencyKey: string | undefined,
  ) {
    const request = createHash('sha256').update(`${method} ${path} ${body}`).digest('hex');
    const known = idempotencyKey === undefined ? undefined : kept.get(idempotencyKey);
    if (known && known.atMs > now() - KEPT_MS) {
      if (known.request === request) return { ...known, isReplay: true };
      return toAnswer(
        new ApiError(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the endpoint and parameters they were first used with. Try using a key other than '${idempotencyKey}' if you meant to execute a different request.`,
        }),
      );
    }
    const fails = method === 'POST' && path.includes(faults.losePath) ? faults.fail : null;
    const work = () => api.answer(method, path, readForm(method === 'GET' ? query : body));
    const done = fails === 'before' ? null : attempt(work);
    const answer = fails === null && done !== null ? done : toAnswer(FAULT);
    // also what was refused, as soon as its work began
    if (idempotencyKey !== undefined && method === 'POST')
      kept.set(idempotencyKey, { ...answer, request, atMs: now() });
    return answer;
  }

  async function answerApi(incoming: IncomingMessage, outgoing: ServerResponse, path: string, query: string) {
    const method = incoming.method ?? 'GET';
    const body = await readBody(incoming);
    requests.push(`${method} ${path}`);
    const idempotencyKey = incoming.headers['idempotency-key'] as string | undefined;
    const isInUse = idempotencyKey !== undefined && underWay.has(idempotencyKey);
    if (faults.slowMs > 0 && !isInUse) {
      underWay.add(idempotencyKey ?? '');
      await wait(faults.slowMs);
      underWay.delete(idempotencyKey ?? '');
    }
    const isLost = method === 'POST' && path.includes(faults.losePath) ? faults.loseAnswers : null;
    if (isLost === 'late') late.push(() => run(method, path, query, body, idempotencyKey));
    if (isLost === 'before' || isLost === 'late') return void outgoing.destroy();
    payments.settleDue();
    const answer =
      checkCaller(incoming) ??
      checkNumbers(path + query + body) ??
      (isInUse ? toAnswer(IN_USE) : null) ??
      run(method, path, query, body, idempotencyKey);
    if (isLost === 'after') return void outgoing.destroy();
    outgoing.writeHead(answer.status, {
      'Content-Type': 'application/json',
      Date: new Date(now()).toUTCString(),
      'Request-Id': `req_${randomUUID().slice(0, 14)}`,
      'Stripe-Version': String(incoming.headers['stripe-version'] ?? ''),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      ...('isReplay' in answer ? { 'Idempotent-Replayed': 'true' } : {}),
      ...(answer.status === 500 ? { 'Stripe-Should-Retry': 'false' } : {}),
    });
    outgoing.end(answer.body);
  }

  function checkCaller(incoming: IncomingMessage) {
    if (faults.isDown)
      return toAnswer(new ApiError(503, { type: 'api_error', message: 'The service is not available.' }));
    const given = /^Bearer (.+)$/.exec(incoming.headers.authorization ?? '')?.[1] ?? '';
    if (given === key && !faults.isKeyRevoked) return null;
    const message = faults.isKeyRevoked
      ? `Expired API Key provided: ${hide(given)}`
      : `Invalid API Key provided: ${hide(given)}`;
    return toAnswer(
      new ApiError(401, {
        type: 'invalid_request_error',
        message,
        ...(faults.isKeyRevoked && { code: 'api_key_expired' }),
      }),
    );
  }

  /** Cards are typed on the hosted page: no request of the API may hold the number of one. */
  function checkNumbers(sent: string) {
    const text = decodeURIComponent(sent).replace(/[\s+-]/g, '');
    if (!CARD_NUMBERS.some((number) => text.includes(number))) return null;
    return toAnswer(invalid('A card number was sent to the API.'));
  }

  const toPage = (session: Thing, fault: string | null) =>
    checkoutPage(session, payments.savedFor(session), fault);

  async function answerPage(incoming: IncomingMessage, outgoing: ServerResponse, path: string) {
    payments.settleDue();
    const thing = findOnPage(book, path);
    if (!thing) return html(outgoing, 404, endPage('There is no such payment'));
    const isBank = path.startsWith('/3ds/');
    const isWaiting = isBank ? thing.status === 'requires_action' : thing.status === 'open';
    if (!isWaiting) return html(outgoing, 200, endPage(`This payment is over: ${thing.status}`));
    if (incoming.method !== 'POST')
      return html(outgoing, 200, isBank ? bankPage(thing) : toPage(thing, null));
    const form = readForm(await readBody(incoming));
    if (isBank) return redirect(outgoing, payments.confirm(thing, form.decision === 'approve'));
    try {
      const paid = payments.pay(thing, readChoice(form));
      if ('declined' in paid) return html(outgoing, 200, toPage(thing, paid.declined.message));
      redirect(outgoing, 'intent' in paid ? `${url}/3ds/${paid.intent.id}` : getSuccessUrl(thing));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      html(outgoing, 200, toPage(thing, error.message));
    }
  }

  const control = {
    /** The address of the webhook; null: none. */
    deliverTo: delivery.to,
    /** Replaces all earlier faults. */
    setFaults(next: v.InferInput<typeof Faults>) {
      faults = v.parse(Faults, next);
    },
    /** Puts its clock forward, and does what is due by then. */
    forward(ms: number) {
      aheadMs += ms;
      payments.settleDue();
      delivery.sendDue();
    },
    /** Requests that were on their way arrive now. */
    arrive() {
      for (const request of late.splice(0)) request();
    },
    flush: delivery.flush,
    refund: (chargeId: string, amount: number) => payments.refund(book.get('charge', chargeId), amount, {}),
    failRefund: (id: string) => payments.failRefund(book.get('refund', id)),
    dispute: (chargeId: string, amount?: number, isInquiry = false) =>
      payments.dispute(book.get('charge', chargeId), amount, isInquiry),
    endDispute: (id: string, status: 'won' | 'lost') => payments.endDispute(book.get('dispute', id), status),
  };

  /** `POST /control` with `{ "name": [arguments] }`: calls of {@link control}, in order. */
  async function answerControl(incoming: IncomingMessage, outgoing: ServerResponse) {
    if (incoming.method === 'POST' && incoming.headers['content-type'] === 'application/json') {
      const calls = JSON.parse(await readBody(incoming)) as Record<string, unknown[]>;
      for (const [name, values] of Object.entries(calls))
        if (Object.hasOwn(control, name))
          await (control[name as keyof typeof control] as (...of: unknown[]) => unknown)(...values);
    }
    outgoing.writeHead(200, { 'Content-Type': 'application/json' });
    outgoing.end(JSON.stringify({ now: now(), faults, requests, deliveries: delivery.deliveries }));
  }

  const server = createServer((incoming, outgoing) => {
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://localhost');
    const work = pathname.startsWith('/v1/')
      ? answerApi(incoming, outgoing, pathname, search)
      : pathname === '/control'
        ? answerControl(incoming, outgoing)
        : answerPage(incoming, outgoing, pathname);
    work.catch((error: Error) => {
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'Content-Type': 'text/plain' });
      outgoing.end(String(error.stack));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const timer = setInterval(() => {
    payments.settleDue();
    delivery.sendDue();
  }, 500).unref();

  return {
    url,
    book,
    requests,
    now,
    ...control,
    /** What became of each delivery of a webhook, in order. */
    deliveries: delivery.deliveries,
    send: delivery.send,
    idle: delivery.idle,
    /** What a payer does on the hosted page. @param at the session's id or address */
    pay: (at: string, choice: Choice) => payments.pay(findSession(at), choice),
    /** What a card's owner does on the bank's page. @param at the payment's id or the page's address */
    confirm: (at: string, isApproved = true) =>
      payments.confirm(book.find(at.split('/').at(-1)) as Thing, isApproved),
    async close() {
      clearInterval(timer);
      await delivery.idle();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function findSession(at: string): Thing {
    return book.get('checkout.session', at.split('/').at(-1));
  }
}

function attempt(work: () => unknown): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(work(), null, 2) };
  } catch (error) {
    if (error instanceof ApiError) return toAnswer(error);
    throw error;
  }
}

const FAULT = new ApiError(500, { type: 'api_error', message: 'An unknown error occurred.' });
const IN_USE = new ApiError(409, {
  type: 'invalid_request_error',
  code: 'idempotency_key_in_use',
  message: 'There is currently another in-progress request using this Idempotent Key.',
});

const toAnswer = ({ status, body }: ApiError) => ({ status, body: JSON.stringify({ error: body }, null, 2) });

function readChoice(form: ReturnType<typeof readForm>): Choice {
  const saved = text(form.saved);
  if (saved) return { saved };
  const name = text(form.name) ?? 'Ada Quay';
  const card = text(form.card)?.replace(/\s/g, '');
  if (card) return { card, name };
  const paypal = text(form.paypal);
  if (paypal) return { paypal };
  const iban = text(form.iban)?.replace(/\s/g, '');
  if (iban) return { iban, name };
  throw invalid('Choose how to pay.');
}

/** As the gateway names a key in its errors. */
const hide = (key: string) => `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function html(outgoing: ServerResponse, status: number, body: string): void {
  outgoing.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  outgoing.end(body);
}

function redirect(outgoing: ServerResponse, to: string): void {
  outgoing.writeHead(303, { Location: to });
  outgoing.end();
}
