import { errorAnswer } from './error-answer.ts';

export const LOOPBACK_NAMES = ['127.0.0.1', '::1', 'localhost'];

/** Whether a host is this machine; an IPv6 address may have brackets. */
export const isLoopbackName = (host: string) => LOOPBACK_NAMES.includes(host.replace(/^\[(.*)\]$/, '$1'));

export const isLoopbackUrl = (url: string) => isLoopbackName(new URL(url).hostname);

/** Headers that proxies add to a request: with any of these, the caller may be anywhere. */
const FORWARDING =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-client-ip|x-original-.*|.*-connecting-ip)$/;

/**
 * Checks its host name and that no proxy added headers: a site elsewhere could point its name here, and a proxy may
 * send a name of this machine.
 */
export function isLocalRequest(request: Request): boolean {
  if (!isLoopbackUrl(request.url)) return false;
  return ![...request.headers.keys()].some((name) => FORWARDING.test(name));
}

type Fetch = (request: Request) => Response | Promise<Response>;

/** Without a public address an answer contains the requested name, and a site elsewhere could point its name here. */
export function answeringLocally(fetch: Fetch): Fetch {
  return (request) =>
    isLoopbackUrl(request.url)
      ? fetch(request)
      : errorAnswer(421, 'This host is not served here. The operator names it with --public-url.');
}

export type ReachedAt = { host: string; publicUrl: string | null; trustProxy: number };

/** Why a service may not be started like this; null: it may. */
export function whyNoService({ host, publicUrl, trustProxy }: ReachedAt): string | null {
  if (publicUrl !== null) return null;
  const setIt = 'Set --public-url to the address that viewers open, such as https://tv.example';
  if (trustProxy > 0) return `--trust-proxy needs --public-url: no caller is believed to say it. ${setIt}`;
  if (isLoopbackName(host)) return null;
  return `--host ${host} can be reached from elsewhere, so that --public-url is needed. ${setIt}`;
}

/** Null: it may. Who reaches the demo reads its mail, and behind a proxy every caller seems to be at this machine. */
export function whyNoDemo(at: ReachedAt): string | null {
  if (!isLoopbackName(at.host)) return `it cannot listen on ${at.host}, but on ${LOOPBACK_NAMES.join(', ')}`;
  if (at.publicUrl !== null && !isLoopbackUrl(at.publicUrl))
    return `it has no public address (${at.publicUrl})`;
  return at.trustProxy > 0 ? 'it has no proxy in front' : null;
}
