/** What the worker does with a request. */
export type Answer =
  /** A page: from the network, or the offline page when that fails. */
  | 'page'
  /** A build file with a content hash in its name: cached for good, as it never changes. */
  | 'hashed'
  /** A message file, which an operator may replace: from the network, or from the cache when that fails. */
  | 'texts'
  /** Left to the browser. This includes all requests for content, accounts and playback. */
  | 'network';

type WorkerRequest = Pick<Request, 'method' | 'mode' | 'destination' | 'url'> & {
  headers: Pick<Headers, 'has'>;
};

/**
 * Which requests the worker answers: build files and page navigations. Nothing else, such as content,
 * accounts or signed media, can come from a cache. (G-107) [PWA-03]
 */
export function answerFor(
  { method, mode, destination, url, headers }: WorkerRequest,
  appOrigin: string,
): Answer {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== appOrigin) return 'network';
  // not what a frame or an <object> loads: the page around it reports the failure
  if (mode === 'navigate') return destination === 'document' ? 'page' : 'network';
  if (headers.has('range')) return 'network';
  if (pathname.startsWith('/assets/')) return 'hashed';
  return /^\/locales\/[\w-]+\/\w+\.json$/.test(pathname) ? 'texts' : 'network';
}

/**
 * The same rule for the browser, so that it does not start the worker for requests that the worker ignores
 * (static routes, Chromium). Requests that these routes let through still pass `answerFor`.
 */
export const PAST_THE_WORKER = {
  condition: {
    not: {
      or: [
        { requestMode: 'navigate' },
        { urlPattern: { pathname: '/assets/*' } },
        { urlPattern: { pathname: '/locales/*' } },
      ],
    },
  },
  source: 'network',
} as const;

/** Cached files in addition to those of the offline page; a build has some 180 scripts and style sheets. */
export const MAX_FILES = 200;

/** Whether an answer may be cached; static hosts answer a missing file with an HTML page. */
export function mayKeep({ ok, status, type, redirected, headers }: Response, answer: Answer): boolean {
  const contentType = headers.get('content-type') ?? '';
  const isKind = answer === 'texts' ? /json/.test(contentType) : !/html/.test(contentType);
  return (
    ok &&
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    isKind &&
    !/no-store/.test(headers.get('cache-control') ?? '')
  );
}
