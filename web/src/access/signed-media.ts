import type { MediaItem } from '@marquee/contract/media';
import { CancelledError } from '@tanstack/react-query';
import { FRESHNESS } from '../content/freshness.ts';
import { fetchSignedMedia } from '../content/media-query.ts';
import { askEntitlementHost } from './entitlement-host.ts';
import { getDrmPolicy, type MediaDeps } from './media-access.ts';
import { orPublic } from './public-files.ts';

/** Requests a token for one item's media request; undefined: nothing is signed here. */
type AskToken = (deps: MediaDeps, mediaId: string) => Promise<string | undefined>;

interface Options {
  signal: AbortSignal;
  fresh: boolean;
}

/**
 * The item with signed files, requested each time because signed addresses expire soon. A free item that cannot be
 * signed, or not soon, plays from the public files: it does not depend on the provider.
 * @throws AccountFailure or HttpError; Error `ID missing from config` [ACCESS-06 ACCESS-17 ACCESS-36 BRIDGEAPI-03]
 */
export function signedMedia(deps: MediaDeps, item: MediaItem, options: Options): Promise<MediaItem> {
  return signedBy(mediaToken, deps, item, options);
}

/**
 * The same with the site's own entitlement host. @throws Error `Unauthorized` when it refuses [ACCESS-20
 * ACCESS-21]
 */
export function hostMedia(deps: MediaDeps, item: MediaItem, options: Options): Promise<MediaItem> {
  return signedBy(hostToken, deps, item, options);
}

async function signedBy(
  ask: AskToken,
  deps: MediaDeps,
  item: MediaItem,
  { signal, fresh }: Options,
): Promise<MediaItem> {
  if (fresh) deps.queries.removeQueries({ queryKey: tokenKey(deps, item.mediaid) });
  return orPublic(item, signal, (limit) => sign(ask, deps, item, limit));
}

async function sign(
  ask: AskToken,
  deps: MediaDeps,
  item: MediaItem,
  signal: AbortSignal,
): Promise<MediaItem> {
  const token = await ask(deps, item.mediaid);
  if (!token) return item;
  const signature = { token, drmPolicyId: getDrmPolicy(deps.config) };
  const signed = await fetchSignedMedia(deps.content, item.mediaid, signature, signal);
  return signed ? { ...item, sources: signed.sources, tracks: signed.tracks } : item;
}

/** The provider's token, reused while it is valid; undefined if the provider has no such call. */
export async function mediaToken(deps: MediaDeps, mediaId: string): Promise<string | undefined> {
  const { signing } = await deps.session.provider();
  if (!signing) return undefined;
  const appConfigId = deps.config.id;
  if (!appConfigId) throw new Error('ID missing from config');
  return keptToken(deps, mediaId, (signal) => signing.mediaToken({ appConfigId, mediaId }, signal));
}

/** The entitlement host's token for the item, reused and shared in the same way. */
export function hostToken(deps: MediaDeps, mediaId: string): Promise<string> {
  return keptToken(deps, mediaId, (signal) => askEntitlementHost(deps, mediaId, signal));
}

async function keptToken(
  deps: MediaDeps,
  mediaId: string,
  ask: (signal: AbortSignal) => Promise<string>,
): Promise<string> {
  const fetchToken = () =>
    deps.queries.fetchQuery({
      queryKey: tokenKey(deps, mediaId),
      queryFn: ({ signal }) => ask(signal),
      staleTime: FRESHNESS.signingTokenMs,
      gcTime: FRESHNESS.signingTokenMs,
      meta: { secret: true },
    });
  try {
    return await fetchToken();
  } catch (error) {
    // something was bought in between, so all tokens were dropped
    if (error instanceof CancelledError) return fetchToken();
    throw error;
  }
}

/** One token per item and viewer. [ACCESS-36] */
function tokenKey({ session }: MediaDeps, mediaId: string): readonly string[] {
  const state = session.state();
  return ['media-token', state.status === 'signed-in' ? state.customer.id : '', mediaId];
}
