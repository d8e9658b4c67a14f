export type BaseUrlOptions = {
  /** Absolute address the service is reached at, when it is not the one in the request. */
  publicUrl: string | null;
  /** Believe `X-Forwarded-Proto` and `X-Forwarded-Host`; only behind a proxy that sets them itself. */
  trustProxy: boolean;
};

/** `scheme://host` (no slash at the end) on which absolute addresses in the answer to this request are built. */
export function baseUrl(request: Request, options: BaseUrlOptions): string {
  if (options.publicUrl !== null) return options.publicUrl;
  const own = originOf(request.url);
  if (!options.trustProxy) return own;
  const proto = firstOf(request.headers.get('x-forwarded-proto')) ?? own.slice(0, own.indexOf(':'));
  const host = firstOf(request.headers.get('x-forwarded-host')) ?? own.slice(own.indexOf('//') + 2);
  const forwarded = `${proto}://${host}`;
  if (!/^https?:\/\//.test(forwarded) || !URL.canParse(forwarded)) return own;
  return new URL(forwarded).origin;
}

/** Reads the origin without parsing the whole address, which is already normal here. */
function originOf(url: string): string {
  const end = url.indexOf('/', url.indexOf('//') + 2);
  return end === -1 ? url : url.slice(0, end);
}

function firstOf(header: string | null): string | null {
  const first = header?.split(',')[0]?.trim();
  return first ? first : null;
}
