/** `Cache-Control` by kind of answer, in one place. Times are in seconds. */
export const CACHE_CONTROL = {
  /** Settings and configs: an operator's change is visible within half a minute. */
  config: 'public, max-age=30, must-revalidate',
  /** Media, playlists and content lists. */
  content: 'public, max-age=60, stale-while-revalidate=600',
  /** The same if one of their items is a live night on air. */
  event: 'public, max-age=5',
  /** Search and recommendations: many addresses, each rarely requested twice. */
  query: 'public, max-age=30',
  image: 'public, max-age=86400, stale-while-revalidate=604800',
  manifest: 'public, max-age=60, stale-while-revalidate=600',
  /** Manifests of a live stream: valid until the next segment. */
  live: 'public, max-age=1',
  /** The same where they are signed. */
  signedLive: 'private, max-age=1',
  /** Segments and caption files. */
  media: 'public, max-age=86400',
  /** For what is signed: only the caller's own cache, not longer than the signature is valid. */
  signed: 'private, max-age=600',
  /** Files with the hash of their content in the name. */
  hashed: 'public, max-age=31536000, immutable',
  /** Files of the web app without a hash in the name. */
  file: 'public, max-age=3600',
  /** What identifies the current version: kept, but checked with the server before each use. */
  version: 'no-cache',
  /** Pages, errors and anything that belongs to one viewer. */
  none: 'no-store',
} as const;

export type CacheClass = keyof typeof CACHE_CONTROL;

/** Open CORS for every content answer, including errors and redirects [CONTENTAPI-22]. */
const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Content-Length, Content-Range, Accept-Ranges',
  'Timing-Allow-Origin': '*',
} as const;

/** The answer to a preflight: no address here takes a body or a cookie. */
export const PREFLIGHT_HEADERS = {
  ...CORS_HEADERS,
  'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
  'Access-Control-Allow-Headers': '*, Accept, Content-Type, Range, If-None-Match, If-Range',
  'Access-Control-Max-Age': '86400',
} as const;

/** For content answers: any site may show them, no browser may guess their type. */
const CONTENT_SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** For pages and files of the web app, unless the page renderer sets its own. */
export const SITE_SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'SAMEORIGIN',
} as const;

/** Unused browser features are off, and no page of another host gets a reference to this window. */
const DOCUMENT_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
} as const;

/** The same, and on a public https address browsers use only https for a year. */
export function documentHeaders(publicUrl: string | null): Record<string, string> {
  if (!publicUrl?.startsWith('https:')) return DOCUMENT_HEADERS;
  return { ...DOCUMENT_HEADERS, 'Strict-Transport-Security': 'max-age=31536000' };
}

/**
 * For scripts and styles with a hash in their name: few, as they count towards the first load. Any page may load
 * them, as a page on another host of the same service does.
 */
export const HASHED_TEXT_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': CACHE_CONTROL.hashed,
} as const;

export const CONTENT_HEADERS = { ...CORS_HEADERS, ...CONTENT_SECURITY_HEADERS } as const;
