export type BaseUrlOptions = {
  /** Absolute address the service is reached at; null: on this machine alone, by the address in the request. */
  publicUrl: string | null;
  /** Believe `X-Forwarded-For`; only behind a proxy that sets it itself. */
  trustProxy: boolean;
};

/**
 * `scheme://host` (no slash at the end) on which absolute addresses in the answer to this request are built. What a caller
 * says of another host is never believed: answers are kept by caches.
 */
export function baseUrl(request: Request, { publicUrl }: Pick<BaseUrlOptions, 'publicUrl'>): string {
  return publicUrl ?? originOf(request.url);
}

/** Reads the origin without parsing the whole address, which is already normal here. */
function originOf(url: string): string {
  const end = url.indexOf('/', url.indexOf('//') + 2);
  return end === -1 ? url : url.slice(0, end);
}
