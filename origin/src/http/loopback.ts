/** Where demo mode may listen, and what it may be called. */
export const LOOPBACK_NAMES = ['127.0.0.1', '::1', 'localhost'];

/** Whether a host is this machine; an IPv6 address with or without its brackets. */
export const isLoopbackName = (host: string) => LOOPBACK_NAMES.includes(host.replace(/^\[(.*)\]$/, '$1'));

/**
 * Whether a request names this machine. What the demo shows to whoever sits here looks at that name too: a page
 * elsewhere could give its own name this machine's address.
 */
export const isLoopbackRequest = (url: string) => isLoopbackName(new URL(url).hostname);

/**
 * Why the demo may not be started like this; null: it may. Whoever reached it could read its mail and pay with its test
 * cards, and a proxy in front makes everybody look as if they sat here.
 */
export function whyNoDemo(at: {
  host: string;
  publicUrl: string | null;
  trustProxy: boolean;
}): string | null {
  if (!isLoopbackName(at.host)) return `it cannot listen on ${at.host}, but on ${LOOPBACK_NAMES.join(', ')}`;
  if (at.publicUrl !== null && !isLoopbackRequest(at.publicUrl))
    return `it has no public address (${at.publicUrl})`;
  return at.trustProxy ? 'it has no proxy in front' : null;
}
