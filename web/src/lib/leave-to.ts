import { isLoopback } from './loopback.ts';

/**
 * The one way by which the page itself goes to an address that came from elsewhere: a payment page, a bank. Throws where
 * it is not https; on this machine a demonstration may do without. Resolves when the viewer comes back to the page as it
 * was, so that whatever waits for it stays busy until then. [NOTIFY-09 CHECKOUT-31]
 */
export function leaveTo(
  address: string,
  here: Pick<Location, 'hostname' | 'assign'> = window.location,
  events: EventTarget = window,
): Promise<void> {
  here.assign(safeAddress(address, here.hostname));
  return new Promise((resolve) => {
    events.addEventListener('pageshow', () => resolve(), { once: true });
  });
}

/** The address as the page may go to it. @throws Error for any but https; on this machine a demonstration may do without */
export function safeAddress(address: string, hostname = globalThis.location?.hostname ?? ''): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isSafe =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && isLoopback(url.hostname) && isLoopback(hostname));
  // the address itself stays out of the message: it may carry a token
  if (!url || !isSafe || url.username || url.password)
    throw new Error('refused to leave for an unsafe address');
  return url.href;
}
