/** What the worker does with a request. */
export type Answer =
  /** A page: from the network, and the offline page where there is none. */
  | 'page'
  /** A file of the build with the hash of its content in its name: kept, it never changes. */
  | 'hashed'
  /** A message file, which an operator may replace: from the network, and the kept one where there is none. */
  | 'texts'
  /** The browser's own business. What content, accounts and playback are asked for is always this. */
  | 'network';

type Asked = Pick<Request, 'method' | 'mode' | 'destination' | 'url'> & { headers: Pick<Headers, 'has'> };

/**
 * Which requests the worker answers: those for the build's own files, and pages that a viewer opens. Settings, config,
 * content, accounts, signed media, licences and pictures are not among them, so that none can come from a cache. (G-107)
 * [PWA-03]
 */
export function answerFor({ method, mode, destination, url, headers }: Asked, appOrigin: string): Answer {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== appOrigin) return 'network';
  // not what a frame or an <object> shows: it has a page around it that says what is wrong
  if (mode === 'navigate') return destination === 'document' ? 'page' : 'network';
  if (headers.has('range')) return 'network';
  if (pathname.startsWith('/assets/')) return 'hashed';
  return /^\/locales\/[\w-]+\/\w+\.json$/.test(pathname) ? 'texts' : 'network';
}

/**
 * The same for the browser, so that it does not start the worker for what it leaves alone (static routes, Chromium).
 * What they let through still passes `answerFor`.
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

/** Files kept beside those of the offline page; a build has some 180 scripts and style sheets. */
export const MOST_FILES = 200;

/**
 * Whether an answer may be kept as the file that was asked for. Hosts of plain files answer what they do not have with
 * a page, which would stand in the file's place for as long as it is kept.
 */
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
