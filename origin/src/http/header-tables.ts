/** `Cache-Control` by class of answer, in one place. Times are seconds. */
export const CACHE_CONTROL = {
  /** Settings and configs: an operator's change shows within half a minute. */
  config: 'public, max-age=30, must-revalidate',
  /** Media, playlists and content lists. */
  content: 'public, max-age=60, stale-while-revalidate=600',
  /** The same, where an item of them passes from one state to the next by the clock. */
  event: 'public, max-age=5',
  /** Search and recommendations: many addresses, each rarely asked twice. */
  query: 'public, max-age=30',
  /** Pictures at the wire's widths. */
  image: 'public, max-age=86400, stale-while-revalidate=604800',
  /** HLS playlists of a recording. */
  manifest: 'public, max-age=60, stale-while-revalidate=600',
  /** HLS playlists of what is on: good until the next piece. */
  live: 'public, max-age=1',
  /** Segments and caption files. */
  media: 'public, max-age=86400',
  /** What a signature opens: for the caller's own cache, and not beyond the signature's life. */
  signed: 'private, max-age=600',
  /** Files whose name carries the hash of their content. */
  hashed: 'public, max-age=31536000, immutable',
  /** Files of the web app without a hash in the name. */
  file: 'public, max-age=3600',
  /** What tells which version there is: kept, but not used without asking. */
  version: 'no-cache',
  /** Pages, errors and anything that belongs to one viewer. */
  none: 'no-store',
} as const;

export type CacheClass = keyof typeof CACHE_CONTROL;

/** Open CORS of every content answer, errors and redirects included [CONTENTAPI-22]. */
const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Content-Length, Content-Range, Accept-Ranges',
  'Timing-Allow-Origin': '*',
} as const;

/** What a preflight is told: nothing here takes a body or a cookie. */
export const PREFLIGHT_HEADERS = {
  ...CORS_HEADERS,
  'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
  'Access-Control-Allow-Headers': '*, Accept, Content-Type, Range, If-None-Match, If-Range',
  'Access-Control-Max-Age': '86400',
} as const;

/** On content answers: any site may show them, no browser may guess their type. */
const CONTENT_SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** On pages and files of the web app, where the page renderer has not set its own. */
export const SITE_SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'SAMEORIGIN',
} as const;

/** On pages: what nobody here uses is off, and no page of another host holds this one's window. */
const DOCUMENT_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
} as const;

/** The same, and on a public https address the word to browsers that there is no other, for a year. */
export function documentHeaders(publicUrl: string | null): Record<string, string> {
  if (!publicUrl?.startsWith('https:')) return DOCUMENT_HEADERS;
  return { ...DOCUMENT_HEADERS, 'Strict-Transport-Security': 'max-age=31536000' };
}

/**
 * On scripts and styles with a hash in their name. They are counted with the first load, so that they carry what a
 * browser heeds on them and no more; any page may load them, for one on another host of the same service does.
 */
export const HASHED_TEXT_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': CACHE_CONTROL.hashed,
} as const;

/** What every content answer starts from. */
export const CONTENT_HEADERS = { ...CORS_HEADERS, ...CONTENT_SECURITY_HEADERS } as const;
