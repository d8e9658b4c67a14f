import { errorAnswer } from './error-answer.ts';

/** What this machine is called by itself. */
export const LOOPBACK_NAMES = ['127.0.0.1', '::1', 'localhost'];

/** Whether a host is this machine; an IPv6 address with or without its brackets. */
export const isLoopbackName = (host: string) => LOOPBACK_NAMES.includes(host.replace(/^\[(.*)\]$/, '$1'));

export const isLoopbackUrl = (url: string) => isLoopbackName(new URL(url).hostname);

/** What proxies add to a request: with any of these, the caller may sit anywhere. */
const FORWARDING =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-client-ip|x-original-.*|.*-connecting-ip)$/;

/**
 * Whether a request was made on this machine, by the name it was sent to and without a proxy's traces. What the demo
 * shows to anyone who sits here looks at both: a page elsewhere could give its own name this machine's address, and a proxy
 * may send its own.
 */
export function isLocalRequest(request: Request): boolean {
  if (!isLoopbackUrl(request.url)) return false;
  return ![...request.headers.keys()].some((name) => FORWARDING.test(name));
}

type Fetch = (request: Request) => Response | Promise<Response>;

/**
 * An app that answers to this machine's own names alone. Without a public address the name in a request ends in the
 * answer, and a page elsewhere could give its name this machine's address.
 */
export function answeringLocally(fetch: Fetch): Fetch {
  return (request) =>
    isLoopbackUrl(request.url)
      ? fetch(request)
      : errorAnswer(421, 'This host is not served here. The operator names it with --public-url.');
}

export type ReachedAt = { host: string; publicUrl: string | null; trustProxy: boolean };

/** Why a service may not be reached like this; null: it may. */
export function whyNoService({ host, publicUrl, trustProxy }: ReachedAt): string | null {
  if (publicUrl !== null) return null;
  const setIt = 'Set --public-url to the address that viewers open, such as https://tv.example';
  if (trustProxy) return `--trust-proxy needs --public-url: no caller is believed to say it. ${setIt}`;
  if (isLoopbackName(host)) return null;
  return `--host ${host} can be reached from elsewhere, so that --public-url is needed. ${setIt}`;
}

/**
 * Why the demo may not be started like this; null: it may. Anyone who reached it could read its mail and pay with its test
 * cards, and a proxy in front makes everybody look as if they sat here.
 */
export function whyNoDemo(at: ReachedAt): string | null {
  if (!isLoopbackName(at.host)) return `it cannot listen on ${at.host}, but on ${LOOPBACK_NAMES.join(', ')}`;
  if (at.publicUrl !== null && !isLoopbackUrl(at.publicUrl))
    return `it has no public address (${at.publicUrl})`;
  return at.trustProxy ? 'it has no proxy in front' : null;
}
