import { memoryStore, type Store } from '../../../lib/storage.ts';
import type { Customer } from '../../customer.ts';
import { createSessionStore, type SessionStore } from '../../session/stored-session.ts';
import { createIdentityProvider } from '../create-identity-provider.ts';
import { IDENTITY_SESSION } from '../session-form.ts';

/** What was sent, as a server would see it. */
export interface Sent {
  /** `PUT /accounts`, with the query. */
  what: string;
  /** The form of the body; undefined without a body. */
  form: Record<string, string> | undefined;
  contentType: string | null;
  authorization: string | null;
  keepalive: boolean;
}

export interface FakeIdentity {
  provider: ReturnType<typeof createIdentityProvider>;
  sessionStore: SessionStore;
  sent: Sent[];
  /** Tokens that were reported as ended; undefined: there was none. */
  ended: (string | undefined)[];
}

/** How a call is answered: a body for 200, a whole response, or what `fetch` does. */
type Answer = (sent: Sent) => object | Promise<object>;

/** The adapter with a provider that answers as the test says. */
export function fakeIdentity(
  answer: Answer,
  {
    token = 'token-1',
    assetId,
    store = memoryStore(),
    openSocket = () => {
      throw new Error('no sockets here');
    },
  }: {
    token?: string | null;
    assetId?: string;
    store?: Store;
    openSocket?(url: string, protocols?: string): WebSocket;
  } = {},
): FakeIdentity {
  const sessionStore = createSessionStore(store, IDENTITY_SESSION, () => Date.now());
  if (token) sessionStore.keep({ token, expiresAtMs: Date.now() + DAY_MS });
  const sent: Sent[] = [];
  const ended: (string | undefined)[] = [];
  const provider = createIdentityProvider({
    base: BASE,
    clientId: 'client-1',
    assetId,
    notifications: { keysBase: 'https://push.example.test', brokerUrl: 'wss://broker.example.test/mqtt' },
    store,
    openSocket,
    nowMs: () => Date.now(),
    sessionStore,
    ended: (of) => void ended.push(of),
    pageUrl: () => 'https://app.example.test/m/BlueHrs1',
    async fetch(input, init) {
      init?.signal?.throwIfAborted();
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const text = init?.body === undefined ? undefined : await request.text();
      const one: Sent = {
        what: `${request.method} ${pathname}${search}`,
        form: text === undefined ? undefined : Object.fromEntries(new URLSearchParams(text)),
        contentType: request.headers.get('content-type'),
        authorization: request.headers.get('authorization'),
        keepalive: request.keepalive,
      };
      sent.push(one);
      const given = await answer(one);
      return given instanceof Response ? given.clone() : Response.json(given);
    },
  });
  return { provider, sessionStore, sent, ended };
}

/** How long a session lasts. (wire identity §8.1) */
const DAY_MS = 86_400_000;

const BASE = 'https://identity.example.test';

export const httpError = (status: number, message: string) =>
  Response.json({ code: status, message }, { status });

export const ACCOUNT = {
  id: 29001,
  uuid: '7c0d3a10-0000-4000-8000-000000000001',
  email: 'ada@example.test',
  full_name: 'Ada Quay',
  metadata: { first_name: 'Ada', surname: 'Quay', consents: '[]', has_password: true },
  created_at: 1_767_600_672,
};

export const ADA: Customer = {
  id: '29001',
  uuid: ACCOUNT.uuid,
  email: 'ada@example.test',
  country: undefined,
  firstName: 'Ada',
  lastName: 'Quay',
  fullName: 'Ada Quay',
  metadata: ACCOUNT.metadata,
  regDate: '2026-01-05T08:11:12.000Z',
  consentsValues: {},
  consents: [],
  hasPassword: true,
};
