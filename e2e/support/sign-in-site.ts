import type { BrowserContext, Request, Route } from '@playwright/test';
import type { DataFolder } from './data-folder.ts';

/** Puts the demo behind a sign-in and signs what is played; only `FREE` is open to anonymous viewers. */
export async function behindSignIn(data: DataFolder, members: object = {}): Promise<void> {
  await data.brand({
    integrations: { jwp: { clientId: 'e2e-client', useSandbox: true } },
    contentProtection: { accessModel: 'authvod' },
    custom: { urlSigning: true },
    ...members,
  });
  await data.change(`catalogue/media/${FREE}.json`, (item) => ({
    ...item,
    custom: { ...item.custom, free: 'true' },
  }));
}

/** A clip that the sign-in site serves to anyone. */
const FREE = 'CaprClp1';

export interface FakeProvider {
  /** Requests for a media token so far. */
  tokenRequests: Request[];
  /** From now on the token is refused with this status; 0: it is issued again. */
  refuse(status: number): void;
}

/** Where notifications would come from. */
const SILENT_LINE = 'wss://push.example.test/';

/** The token that every signed request contains; nothing else may contain it. */
const MEDIA_TOKEN = 'e2e-media-token';

/**
 * Answers for the account provider, wherever the site looks for it: one viewer, and a token unless it is
 * refused.
 */
export async function fakeProvider(context: BrowserContext): Promise<FakeProvider> {
  const tokenRequests: Request[] = [];
  let refusal = 0;
  await context.route('**/v2/items/jw-media/token?*', (route) => {
    if (route.request().method() === 'OPTIONS') return answer(route, 200, {});
    tokenRequests.push(route.request());
    if (refusal) return answer(route, refusal, { code: refusal, message: 'No access.' });
    return answer(route, 200, { token: MEDIA_TOKEN });
  });
  await context.route(/\/accounts$/, (route) => answer(route, 200, ACCOUNT));
  await context.route('**/iot/keys', (route) => answer(route, 200, { url: SILENT_LINE }));
  await context.routeWebSocket(SILENT_LINE, () => {});
  await context.route(/\/v2\/accounts\/media\//, (route) => answer(route, 200, { collection: [] }));
  return {
    tokenRequests,
    refuse(status) {
      refusal = status;
    },
  };
}

/**
 * Stores a session as the provider's own client does, in every page of the context from its next start on.
 */
export async function keepSession(context: BrowserContext): Promise<void> {
  await context.addInitScript(storeSession, SESSION_MS);
}

const SESSION_MS = 3_600_000;

function storeSession(lifeMs: number): void {
  // a page without a site has no storage
  if (location.protocol === 'about:') return;
  const expires = Math.floor((Date.now() + lifeMs) / 1000);
  localStorage.setItem('inplayer_token', JSON.stringify({ token: 'e2e-session', refreshToken: '', expires }));
}

const ACCOUNT = {
  id: 29001,
  uuid: '7c0d3a10-0000-4000-8000-000000000001',
  email: 'ada@example.test',
  full_name: 'Ada Quay',
  metadata: { first_name: 'Ada', surname: 'Quay', consents: '[]', has_password: true },
};

function answer(route: Route, status: number, body: object): Promise<void> {
  return route.fulfill({
    status,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': '*',
    },
    json: body,
  });
}
