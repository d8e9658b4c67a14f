import type { WireItem, WireMedia, WirePlaylist } from '@marquee/contract/wire';
import { CONSENTS, CUSTOMER } from '../account/billing/testing/fake-billing.ts';
import { ACCOUNT, httpError } from '../account/identity/testing/fake-identity.ts';
import type { Fetch } from '../lib/http.ts';

/** A request, as a server sees it. */
export interface Sent {
  /** `POST /v2/accounts/authenticate`, without host and query. */
  what: string;
  query: URLSearchParams;
  /** The members of a JSON or form body; undefined without a body. */
  body: unknown;
}

/** The body of a 200, a whole response, or a function that makes one of the two. */
export type Answer<Body = unknown> =
  | Body
  | Response
  | ((sent: Sent) => Body | Response | Promise<Body | Response>);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The server: an answer for each `METHOD /path`, whichever host it is sent to. */
export interface Answers {
  [media: `GET /v2/media/${string}`]: Answer<WireMedia>;
  [playlist: `GET /v2/playlists/${string}`]: Answer<WirePlaylist>;
  [request: `${Method} /${string}`]: Answer;
}

/** A media item, by default a concert without sources. */
export const item = (mediaid: string, more: Partial<WireItem> = {}): WireItem => ({
  mediaid,
  title: mediaid,
  description: '',
  duration: 3600,
  pubdate: 1_767_600_000,
  sources: [],
  ...more,
});

/** The body of `GET /v2/media/ID`. */
export const media = (one: WireItem): WireMedia => ({
  title: one.title,
  description: '',
  kind: 'Single Item',
  feed_instance_id: '',
  playlist: [one],
});

/** The body of `GET /v2/playlists/ID`. */
export const playlist = (
  feedid: string,
  items: WireItem[],
  more: Partial<WirePlaylist> = {},
): WirePlaylist => ({
  title: feedid,
  description: '',
  kind: 'MANUAL',
  feedid,
  feed_instance_id: '',
  playlist: items,
  ...more,
});

/** What each provider answers, unless a test says otherwise: about Ada Quay, who has bought nothing. */
export const PROVIDER_ANSWERS = {
  identity: {
    'GET /accounts/social': { social_urls: [] },
    'GET /accounts/register-fields/footlights-members': { collection: [] },
    'GET /accounts': ACCOUNT,
    'GET /accounts/sessions': { total: 0 },
    'GET /accounts/logout': {},
    'GET /v2/accounts/media/favorites': { collection: [] },
    'GET /v2/accounts/media/watch-history': { collection: [] },
    'GET /v2/items/115000/access-fees': [],
    // no subscription, and notifications that never connect
    'GET /items/115000/access': httpError(404, 'No such item'),
    'GET /staging/iot/keys': () => new Promise<never>(() => {}),
  },
  billing: {
    'GET /locales': { responseData: { country: 'NL', currency: 'EUR', locale: 'en_US' }, errors: [] },
    'GET /customers/360000001/subscriptions': { responseData: { items: [] }, errors: [] },
    'GET /customers/360000001': { responseData: CUSTOMER, errors: [] },
    'GET /customers/360000001/sessions': { responseData: { total: 0 }, errors: [] },
    'GET /customers/360000001/consents': { responseData: CONSENTS, errors: [] },
  },
} satisfies Record<string, Answers>;

/** Answers one after the other; the last one from then on. */
export const inTurn = <Body>(...answers: readonly Answer<Body>[]) => {
  let at = 0;
  return async (sent: Sent): Promise<Body | Response> => {
    const one = answers[Math.min(at++, answers.length - 1)] as Answer<Body>;
    return typeof one === 'function' ? (one as (sent: Sent) => Body)(sent) : one;
  };
};

/** A request that gets no answer, as without a network. */
export const noAnswer: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** A `fetch` that answers from the table, where a listed item answers for itself. A request without a row fails the test. */
export function fetchFrom(answers: Answers): { fetch: Fetch; sent: Sent[] } {
  const sent: Sent[] = [];
  return {
    sent,
    async fetch(input, init) {
      init?.signal?.throwIfAborted();
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      const one: Sent = {
        what: `${request.method} ${pathname}`,
        query: searchParams,
        body: getBody(request, init?.body),
      };
      sent.push(one);
      const row = (answers as Record<string, Answer>)[one.what] ?? findListed(answers, one.what);
      if (row === undefined) {
        console.error(`no answer for ${one.what}${searchParams.size ? `?${searchParams}` : ''}`);
        return Response.json({ message: 'no answer in the table' }, { status: 501 });
      }
      const answer = typeof row === 'function' ? await row(one) : row;
      return answer instanceof Response ? answer.clone() : Response.json(answer);
    },
  };
}

/** The answer for an item that a playlist of the table lists: a pointer that rests on its card requests it. */
function findListed(answers: Answers, what: string): WireMedia | undefined {
  const id = /^GET \/v2\/media\/([^/]+)$/.exec(what)?.[1];
  const listed = Object.entries(answers)
    .filter(([row]) => row.startsWith('GET /v2/playlists/'))
    .flatMap(([, answer]) => (answer as Partial<WirePlaylist>).playlist ?? [])
    .find(({ mediaid }) => mediaid === id);
  return listed && media(listed);
}

function getBody(request: Request, body: unknown): unknown {
  if (body === undefined || body === null) return undefined;
  const text = String(body);
  return request.headers.get('content-type')?.includes('json')
    ? JSON.parse(text)
    : Object.fromEntries(new URLSearchParams(text));
}
