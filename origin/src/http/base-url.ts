export type BaseUrlOptions = {
  /**
   * The absolute address at which the service is reached; null: only from this machine, at the request's
   * address.
   */
  publicUrl: string | null;
  /** Trust `X-Forwarded-For`; only behind a proxy that sets it itself. */
  trustProxy: boolean;
};

/**
 * `scheme://host` (no slash at the end) for absolute addresses in the answer to this request. Headers in
 * which a caller names another host are never trusted: answers are kept by caches.
 */
export function baseUrl(request: Request, { publicUrl }: Pick<BaseUrlOptions, 'publicUrl'>): string {
  return publicUrl ?? getOrigin(request.url);
}

/** Reads the origin without parsing the whole address, which is already normalised here. */
function getOrigin(url: string): string {
  const end = url.indexOf('/', url.indexOf('//') + 2);
  return end === -1 ? url : url.slice(0, end);
}
