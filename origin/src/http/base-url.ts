/** A brand at an address of its own. */
export type BrandSite = {
  /** Code of its config. */
  code: string;
  /** `scheme://host`, as viewers open it. */
  url: string;
};

export type BaseUrlOptions = {
  /** The address at which the service is reached; null: only from this machine, at the request's. */
  publicUrl: string | null;
  /** How many proxies stand in front, each adding to `X-Forwarded-For` who called it; 0: the header is not believed. */
  trustProxy: number;
  /** Brands at other hosts than that of `publicUrl`, by host (`b.example`, `b.example:8443`); undefined: none. */
  brandSites?: ReadonlyMap<string, BrandSite>;
};

type Addresses = Pick<BaseUrlOptions, 'publicUrl' | 'brandSites'>;

/**
 * `scheme://host` for addresses in an answer. A caller's headers are never trusted, as answers are kept by caches: a
 * requested host only chooses among the known addresses.
 */
export function baseUrl(request: Request, base: Addresses): string {
  return findBrandSite(request, base)?.url ?? base.publicUrl ?? getOrigin(request.url);
}

/** The brand that has the requested host for itself; undefined: the host is another. */
export function findBrandSite(
  request: Pick<Request, 'url'>,
  { brandSites }: Pick<BaseUrlOptions, 'brandSites'>,
): BrandSite | undefined {
  if (!brandSites?.size) return undefined;
  const origin = getOrigin(request.url);
  return brandSites.get(origin.slice(origin.indexOf('//') + 2));
}

/** The origin of an http or https address without a path; undefined: it is none. */
export function toPublicUrl(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const { origin, pathname, search } = new URL(text);
  return pathname === '/' && search === '' ? origin : undefined;
}

/** Reads the origin without parsing the whole address, which is already normalised here. */
function getOrigin(url: string): string {
  const end = url.indexOf('/', url.indexOf('//') + 2);
  return end === -1 ? url : url.slice(0, end);
}
