import type { MediaItem } from '@marquee/contract/media';
import { CancelledError } from '@tanstack/react-query';
import { hasCode } from '../../account/account-failure.ts';
import { fetchMediaAt } from '../../content/media-query.ts';
import { HttpError } from '../../lib/http-error.ts';
import { rejectedBy } from '../../lib/rejected-by.ts';
import { deviceStore, localStorageOrNone } from '../../lib/storage.ts';
import { getErrorKind, isFinalRefusal } from '../../player/playback/player-error.ts';
import type { MediaDeps } from '../media-access.ts';
import { orPublic } from '../public-files.ts';
import { PASSPORTS_KEY } from '../stored-passport.ts';
import { entitledPlan, PLANS_KEY } from './entitled-plan.ts';
import { getViewer } from './get-viewer.ts';
import { createPassports, type Passports } from './passports.ts';

/** How long a press on play waits for a passport, in ms: other tabs may be requesting one first. */
export const PASSPORT_TIMEOUT_MS = 12_000;

/**
 * The item with the files that the viewer's passport opens. If the content API refuses, the request is repeated once
 * with a renewed passport. A free item with public files needs neither passport nor plan. [ACCESS-06
 * ACCESS-24 ACCESS-25 ACCESS-32]
 * @throws Error `Unauthorized` without a plan, `Failed to refresh access tokens`, `Failed to get / generate
 * access tokens and retrieve media.`, `Failed to fetch entitled plans`; HttpError of the content API
 */
export function bridgeMedia(
  deps: MediaDeps,
  item: MediaItem,
  { signal }: { signal: AbortSignal },
): Promise<MediaItem> {
  return orPublic(item, signal, (limit) => opened(deps, item, limit));
}

/** Called before a press on play. */
export async function preparePassport(deps: MediaDeps): Promise<unknown> {
  return getPlan(deps, await getPassports(deps).current());
}

/** [ACCESS-26] */
async function opened(deps: MediaDeps, item: MediaItem, signal: AbortSignal): Promise<MediaItem> {
  const passports = getPassports(deps);
  const passport = await obtained(passports.current(), NONE, deps, signal);
  try {
    return await openedBy(deps, item, passport, signal);
  } catch (error) {
    if (!isForbidden(error) || signal.aborted) throw error;
  }
  const next = await obtained(passports.getSuccessor(passport), NOT_RENEWED, deps, signal);
  try {
    return await openedBy(deps, item, next, signal);
  } catch (error) {
    if (!isForbidden(error) || isFinalRefusal(getErrorKind(error.message))) throw error;
    throw new Error(NOT_RENEWED, { cause: error });
  }
}

const NONE = 'Failed to get / generate access tokens and retrieve media.';
const NOT_RENEWED = 'Failed to refresh access tokens';

async function obtained(
  passport: Promise<string>,
  otherwise: string,
  { content }: MediaDeps,
  signal: AbortSignal,
): Promise<string> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(PASSPORT_TIMEOUT_MS)]);
  try {
    return await Promise.race([passport, rejectedBy(limit)]);
  } catch (error) {
    signal.throwIfAborted();
    if (hasCode(error, 'session_ended')) throw error;
    content.log('no passport', { error: String(error) });
    throw new Error(otherwise, { cause: error });
  }
}

async function openedBy(
  deps: MediaDeps,
  item: MediaItem,
  passport: string,
  signal: AbortSignal,
): Promise<MediaItem> {
  const plan = await getPlan(deps, passport);
  if (!plan) throw new Error('Unauthorized');
  const { siteId } = deps.content;
  const path = `/v2/sites/${encodeURIComponent(siteId)}/media/${encodeURIComponent(item.mediaid)}/playback.json`;
  const answer = await fetchMediaAt(deps.content, path, { passport, plan_id: plan.id }, signal);
  if (!answer) throw new HttpError(404, 'MediaItem not found');
  return { ...item, sources: answer.sources, tracks: answer.tracks };
}

async function getPlan(deps: MediaDeps, passport: string) {
  try {
    return await entitledPlan(deps, passport);
  } catch (error) {
    // something was bought in between, so the plans were dropped
    if (error instanceof CancelledError) return entitledPlan(deps, passport);
    throw error;
  }
}

const isForbidden = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status === 403;

/** The passports of this visit; they live as long as its queries. */
function getPassports(deps: MediaDeps): Passports {
  const { queries } = deps;
  const known = queries.getQueryData<Passports>(PASSPORTS_KEY);
  if (known) return known;
  const passports = createPassports({
    base: new URL(deps.settings.apiAccessBridgeUrl ?? '', deps.appOrigin).href.replace(/\/$/, ''),
    siteId: deps.config.siteId,
    store: deviceStore(localStorageOrNone(), ''),
    fetch: deps.content.fetch,
    viewer: () => getViewer(deps.session.state()),
    viewerToken: async (refused) => (await deps.session.provider()).viewerToken(refused),
    nowMs: () => Date.now(),
    lock: navigator.locks && ((task) => navigator.locks.request('access-tokens', task)),
  });
  queries.setQueryDefaults(PASSPORTS_KEY, { gcTime: Number.POSITIVE_INFINITY });
  queries.setQueryData(PASSPORTS_KEY, passports);
  queries.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    // this viewer's plans were removed, for example after a purchase, so the passport is outdated
    if (type !== 'removed' || queryKey[0] !== PLANS_KEY || queryKey[1] !== getViewer(deps.session.state()))
      return;
    passports.outdate();
    void passports.current().catch(() => {});
  });
  return passports;
}
