/** The content security policy: one row per directive, each with its reason. */
interface PolicyRow {
  directive: string;
  sources: readonly string[];
  /** Also allows the content API's origin, where it differs from the app's. */
  content?: boolean;
  /** Also allows the hosts of sockets. */
  sockets?: boolean;
  /** With a player library: `parts` also allows the library and the code that it loads; `null` drops the row. */
  library?: 'parts' | 'inline' | null;
  /** Also allows frames of the hosts that the site names. */
  frames?: boolean;
  /** In server mode: also allows the request's nonce. */
  nonce?: boolean;
  why: string;
}

export const POLICY: readonly PolicyRow[] = [
  { directive: 'default-src', sources: ["'none'"], why: 'what is not named below is not used' },
  {
    directive: 'script-src',
    sources: ["'self'"],
    nonce: true,
    library: 'parts',
    why: 'the build is served with the page; nothing inline runs. A player library comes from the content API, and loads its parts from hosts of its own',
  },
  {
    directive: 'style-src',
    sources: ["'self'"],
    nonce: true,
    library: 'inline',
    why: 'the build, and one block of brand colours; a player library writes its own',
  },
  { directive: 'font-src', sources: ["'self'"], why: 'both faces are part of the build' },
  {
    directive: 'img-src',
    sources: ["'self'", 'data:', 'https:'],
    content: true,
    why: 'pictures redirect to hosts that only the platform knows',
  },
  {
    directive: 'media-src',
    sources: ["'self'", 'blob:', 'https:'],
    content: true,
    why: 'Media Source plays from blobs; progressive files lie on CDNs',
  },
  {
    directive: 'connect-src',
    sources: ["'self'", 'https:'],
    content: true,
    sockets: true,
    why: 'manifests, segments and captions lie on hosts that only the content names, which is fetched later; sockets lead to the hosts that the config’s provider is reached at',
  },
  {
    directive: 'frame-src',
    sources: ["'self'"],
    frames: true,
    why: 'a consent service draws its cookie declaration in a sandboxed frame; a card is typed into frames of its gateway, on sites that pay by one; a captcha is shown in a frame of a host that the settings name',
  },
  {
    directive: 'worker-src',
    sources: ["'self'", 'blob:'],
    why: 'the offline worker is part of the build; the engine may unpack streams in a worker',
  },
  { directive: 'manifest-src', sources: ["'self'"], why: 'the app manifest is served with the page' },
  { directive: 'base-uri', sources: ["'none'"], why: 'no page changes what its addresses mean' },
  { directive: 'form-action', sources: ["'self'"], why: 'forms go nowhere else' },
  { directive: 'frame-ancestors', sources: ["'self'"], why: 'nobody frames a page where people sign in' },
  {
    directive: 'require-trusted-types-for',
    sources: ["'script'"],
    library: null,
    why: 'no text becomes markup or code; a player library is the code of others, which makes markup',
  },
  {
    directive: 'trusted-types',
    sources: ['offline-worker', 'player-library', "'allow-duplicates'"],
    library: null,
    why: 'nothing makes trusted text but two policies, each of which knows one address: of the offline worker, and of the library that the settings name, which may be requested again',
  },
];

/** The policy of the frame that shows a captcha at registration (`public/captcha.html`). [REG-05] */
export const CAPTCHA_POLICY: readonly Pick<PolicyRow, 'directive' | 'sources' | 'why'>[] = [
  { directive: 'default-src', sources: ["'none'"], why: 'what is not named below is not used' },
  {
    directive: 'script-src',
    sources: ["'self'", 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    why: 'the service that asks brings its own script; it runs here alone, away from what is typed',
  },
  { directive: 'style-src', sources: ["'self'", "'unsafe-inline'"], why: 'that script writes styles' },
  {
    directive: 'img-src',
    sources: ["'self'", 'data:', 'https://www.gstatic.com/recaptcha/'],
    why: 'the signs of the service',
  },
  {
    directive: 'connect-src',
    sources: ['https://www.google.com/recaptcha/'],
    why: 'it asks its own host whether a caller is a person',
  },
  {
    directive: 'frame-src',
    sources: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    why: 'its questions are pages of its own',
  },
  { directive: 'base-uri', sources: ["'none'"], why: 'no page changes what its addresses mean' },
  { directive: 'form-action', sources: ["'none'"], why: 'it has no form' },
];

/** Directives that are not allowed in a `<meta>` policy. */
const HEADER_ONLY = new Set(['frame-ancestors']);

export interface PolicyOptions {
  contentOrigin?: string | undefined;
  /** Origins in the place of any of https; absent: the settings list none, or the config is not known yet. */
  hosts?: readonly string[] | undefined;
  nonce?: string | undefined;
  /** Origins of sockets; absent: the config is not known yet, so any secure host is allowed. */
  sockets?: readonly string[] | undefined;
  /** Whether the settings name a player library. */
  library?: boolean;
  /** Origins of the frames that hold a card gateway's fields, or a captcha; empty on a site without either. */
  frames?: readonly string[] | undefined;
}

/** The policy as a header's value. */
export function policyHeader({
  contentOrigin,
  hosts = ['https:'],
  nonce,
  sockets: known,
  library,
  frames: framed = [],
}: PolicyOptions): string {
  const rows = library
    ? POLICY.filter((row) => row.library !== null).map((row) => withLibrary(row, Boolean(nonce)))
    : POLICY;
  return rows
    .map(({ directive, sources, content, sockets, frames, nonce: takesNonce }) =>
      [
        directive,
        ...sources.flatMap((source) => (source === 'https:' ? hosts : source)),
        ...(sockets ? (known ?? ['wss:']) : []),
        ...(content && contentOrigin ? [contentOrigin] : []),
        // Without a config. An https origin is covered by `wss:`.
        ...(sockets && !known && contentOrigin?.startsWith('http:')
          ? [contentOrigin.replace('http:', 'ws:')]
          : []),
        ...(frames ? framed : []),
        ...(takesNonce && nonce ? [`'nonce-${nonce}'`] : []),
      ].join(' '),
    )
    .join('; ');
}

/** Where the platform's library loads its parts from, on a static page. */
const LIBRARY_HOSTS = ['https://*.jwpcdn.com'];

/**
 * The row for a page with a player library. Next to a nonce `'strict-dynamic'` lets the scripts of the build load
 * the library, and the library its parts, from any host. Browsers ignore `'unsafe-inline'` next to a nonce.
 */
function withLibrary(row: PolicyRow, hasNonce: boolean): PolicyRow {
  if (row.library === 'parts')
    return {
      ...row,
      content: true,
      sources: [...row.sources, ...(hasNonce ? ["'strict-dynamic'"] : LIBRARY_HOSTS)],
    };
  if (row.library === 'inline') return { ...row, nonce: false, sources: [...row.sources, "'unsafe-inline'"] };
  return row;
}

/** The policy for a static page's `<meta>`. */
export function policyMeta(options: Omit<PolicyOptions, 'nonce'>): string {
  return policyHeader(options)
    .split('; ')
    .filter((row) => !HEADER_ONLY.has(row.split(' ')[0] ?? ''))
    .join('; ');
}
