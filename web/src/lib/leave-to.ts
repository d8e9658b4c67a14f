import { isLoopback } from './loopback.ts';

/**
 * The only way the page navigates to an address from outside: a payment page, a bank. Throws unless it is
 * https; on this machine a demo may use http. Resolves when the viewer comes back to the page as it was, so
 * that whatever waits for it stays busy until then. [NOTIFY-09 CHECKOUT-31]
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

/** @throws Error for anything but https; on this machine a demo may use http */
export function safeAddress(address: string, hostname = globalThis.location?.hostname ?? ''): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isSafe =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && isLoopback(url.hostname) && isLoopback(hostname));
  // the address itself is not in the message: it may contain a token
  if (!url || !isSafe || url.username || url.password)
    throw new Error('refused to leave for an unsafe address');
  return url.href;
}
