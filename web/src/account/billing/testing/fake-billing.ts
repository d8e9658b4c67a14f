import { memoryStore, type Store } from '../../../lib/storage.ts';
import type { Customer } from '../../customer.ts';
import { createRenew, inTurn, type Lock } from '../../session/renewal.ts';
import { createSessionStore, type SessionStore } from '../../session/stored-session.ts';
import { type BillingParts, createBillingProvider } from '../create-billing-provider.ts';
import { BILLING_SESSION, getCredentials } from '../session-form.ts';

/** What was sent, as a server would see it. */
export interface Sent {
  /** `PUT /customers/360000001`, with the query. */
  what: string;
  /** The JSON of the body; undefined without a body. */
  body: unknown;
  headers: Record<string, string>;
  keepalive: boolean;
}

export interface FakeBilling {
  provider: ReturnType<typeof createBillingProvider>;
  sessionStore: SessionStore;
  sent: Sent[];
  /** Tokens that were reported as ended; undefined: there was none. */
  ended: (string | undefined)[];
}

/** How a call is answered: its `responseData`, a whole response, or what `fetch` does. */
export type Answer = (sent: Sent) => object | Response | Promise<Response>;

interface Options {
  /** Null: nobody is signed in. */
  token?: string | null;
  /** Shared with other tabs of the same browser. */
  store?: Store;
  lock?: Lock;
  planIds?: readonly string[];
  site?: BillingParts['site'];
  isSandbox?: boolean;
}

/** The adapter with a provider that answers as the test says. It represents one tab. */
export function fakeBilling(answer: Answer, options: Options = {}): FakeBilling {
  const {
    token = TOKEN,
    store = memoryStore(),
    lock = inTurn(),
    planIds = [],
    site,
    isSandbox = true,
  } = options;
  const sessionStore = createSessionStore(store, BILLING_SESSION, () => Date.now());
  if (token && !sessionStore.read()) sessionStore.keep(getCredentials(token, 'refresh-1'));
  const sent: Sent[] = [];
  const ended: (string | undefined)[] = [];
  const provider: FakeBilling['provider'] = createBillingProvider({
    base: 'https://billing.example.test',
    publisherId: '400000001',
    planIds,
    isSandbox,
    ...(site && { site }),
    sessionStore,
    lock,
    nowMs: () => Date.now(),
    ended(of) {
      ended.push(of);
      if (sessionStore.read()?.token === of) sessionStore.forget();
    },
    renew: createRenew({ sessionStore, port: async () => provider.renewal, onRenewed() {}, lock }),
    async fetch(input, init) {
      init?.signal?.throwIfAborted();
      const { pathname, search } = new URL(input);
      const one: Sent = {
        what: `${init?.method} ${pathname}${search}`,
        body: init?.body === undefined ? undefined : JSON.parse(String(init.body)),
        headers: init?.headers as Record<string, string>,
        keepalive: init?.keepalive ?? false,
      };
      sent.push(one);
      const given = await answer(one);
      return given instanceof Response ? given.clone() : ok(given);
    },
  });
  return { provider, sessionStore, sent, ended };
}

export const ok = (responseData: unknown) => Response.json({ responseData, errors: [] });

export const refusal = (status: number, ...errors: unknown[]) =>
  Response.json({ responseData: {}, errors }, { status });

/** A token in the provider's format, without a valid signature. */
export function getToken(customerId: string | number, expiresAtMs: number, more: object = {}): string {
  const encode = (part: object) =>
    btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const claims = { customerId, publisherId: 400000001, exp: Math.floor(expiresAtMs / 1000), ...more };
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.signature`;
}

const ID = 360000001;

export const TOKEN = getToken(ID, Date.UTC(2100, 0, 1));

/** An expired token. */
export const OLD_TOKEN = getToken(ID, Date.UTC(2025, 0, 1));

/** The next token of the same customer. */
export const NEXT_TOKEN = getToken(ID, Date.UTC(2100, 0, 2));

export const CUSTOMER = {
  id: String(ID),
  email: 'ada@example.test',
  country: 'NL',
  locale: 'en_US',
  currency: 'EUR',
  regDate: '2026-01-05 10:11:12',
  lastLoginDate: '2026-02-01 08:00:00',
  firstName: 'Ada',
  lastName: 'Quay',
  externalId: '',
  externalData: {
    history: [{ mediaid: 'Med00001', progress: 0.42137 }],
    favorites: [{ mediaid: 'Med00002' }],
  },
};

export const CONSENTS = {
  consents: [
    {
      name: 'broadcaster_terms',
      version: '2',
      state: 'accepted',
      needsUpdate: false,
      value: 'https://x.test',
    },
    { name: 'broadcaster_marketing', version: '1', state: 'declined', needsUpdate: false, value: '' },
  ],
};

/** Answers in wire format, except for those that the test provides. */
export const usual =
  (answer: Answer = () => ({})): Answer =>
  (sent) => {
    if (/^(GET|PATCH) \/customers\/\d+$/.test(sent.what)) return CUSTOMER;
    if (/^GET \/customers\/\d+\/consents$/.test(sent.what)) return CONSENTS;
    return answer(sent);
  };

export const ADA: Customer = {
  id: String(ID),
  uuid: undefined,
  email: 'ada@example.test',
  country: 'NL',
  firstName: 'Ada',
  lastName: 'Quay',
  fullName: 'Ada Quay',
  metadata: {},
  regDate: '2026-01-05T10:11:12.000Z',
  consents: [
    { name: 'broadcaster_terms', version: '2', state: 'accepted', value: true },
    { name: 'broadcaster_marketing', version: '1', state: 'declined', value: false },
  ],
  consentsValues: { broadcaster_terms: true, broadcaster_marketing: false },
  hasPassword: true,
};
