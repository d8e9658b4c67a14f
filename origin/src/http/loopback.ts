/** Where demo mode may listen, and what it may be called. */
export const LOOPBACK_NAMES = ['127.0.0.1', '::1', 'localhost'];

/** Whether a host is this machine; an IPv6 address with or without its brackets. */
export const isLoopbackName = (host: string) => LOOPBACK_NAMES.includes(host.replace(/^\[(.*)\]$/, '$1'));

/**
 * Whether a request names this machine. What the demo shows to whoever sits here looks at that name too: a page
 * elsewhere could give its own name this machine's address.
 */
export const isLoopbackRequest = (url: string) => isLoopbackName(new URL(url).hostname);
