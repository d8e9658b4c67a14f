/**
 * Names of this machine. The name asked for is looked at too: a page elsewhere could give its own name this machine's
 * address, and would read and do what is meant for whoever sits here.
 */
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a request was sent to this machine by one of its own names. @param url the whole address asked for */
export const isLoopbackRequest = (url: string): boolean => LOOPBACK_NAMES.has(new URL(url).hostname);
