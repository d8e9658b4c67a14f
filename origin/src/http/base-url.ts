export type BaseUrlOptions = {
  /** The address at which the service is reached; null: only from this machine, at the request's. */
  publicUrl: string | null;
  /** How many proxies stand in front, each adding to `X-Forwarded-For` who called it; 0: the header is not believed. */
  trustProxy: number;
};

/** `scheme://host` for addresses in an answer. A caller's headers are never trusted: answers are kept by caches. */
export function baseUrl(request: Request, { publicUrl }: Pick<BaseUrlOptions, 'publicUrl'>): string {
  return publicUrl ?? getOrigin(request.url);
}

/** Reads the origin without parsing the whole address, which is already normalised here. */
function getOrigin(url: string): string {
  const end = url.indexOf('/', url.indexOf('//') + 2);
  return end === -1 ? url : url.slice(0, end);
}
