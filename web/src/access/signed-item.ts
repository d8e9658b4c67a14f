import type { Config } from '@marquee/contract/config';
import type { MediaItem } from '@marquee/contract/media';
import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../account/session.ts';
import type { ContentSource } from '../content/content-source.ts';
import { FRESHNESS } from '../content/freshness.ts';
import { fetchSignedMedia } from '../content/media-query.ts';
import { drmPolicyOf } from './playback-way.ts';
import { isRefusal } from './start-error.ts';

/** What an item to play is asked for with. */
export interface SigningPlace {
  config: Config;
  content: ContentSource;
  session: Pick<Session, 'state' | 'provider'>;
  queries: QueryClient;
}

/**
 * The item with sources that its viewer may fetch, asked for anew each time: what it links to does not live long.
 * What is free and cannot be signed plays as everyone browses it.
 * @throws AccountFailure or HttpError of a refusal; Error `ID missing from config`
 * [ACCESS-17 ACCESS-36 BRIDGEAPI-03]
 */
export async function signedItem(
  place: SigningPlace,
  item: MediaItem,
  signal: AbortSignal,
): Promise<MediaItem> {
  try {
    const token = await mediaToken(place, item.mediaid);
    if (!token) return item;
    const signature = { token, drmPolicyId: drmPolicyOf(place.config) };
    const signed = await fetchSignedMedia(place.content, item.mediaid, signature, signal);
    return signed ? { ...item, sources: signed.sources, tracks: signed.tracks } : item;
  } catch (error) {
    if (item.free && isRefusal(error)) return item;
    throw error;
  }
}

/**
 * The provider's token for the item, the one at hand for as long as it may be used; undefined where the provider has
 * no such call. Concurrent calls ask once.
 */
export async function mediaToken(place: SigningPlace, mediaId: string): Promise<string | undefined> {
  const { config, session, queries } = place;
  const { signing } = await session.provider();
  if (!signing) return undefined;
  const appConfigId = config.id;
  if (!appConfigId) throw new Error('ID missing from config');
  return queries.fetchQuery({
    queryKey: tokenKey(place, mediaId),
    queryFn: ({ signal }) => signing.mediaToken({ appConfigId, mediaId }, signal),
    staleTime: FRESHNESS.signingTokenMs,
    gcTime: FRESHNESS.signingTokenMs,
    meta: { secret: true },
  });
}

/** Before another try: a token that was refused is not used again. */
export function forgetToken(place: SigningPlace, mediaId: string): void {
  place.queries.removeQueries({ queryKey: tokenKey(place, mediaId) });
}

/** One token an item and viewer. [ACCESS-36] */
function tokenKey({ session }: SigningPlace, mediaId: string): readonly string[] {
  const state = session.state();
  return ['media-token', state.status === 'known' ? state.customer.id : '', mediaId];
}
