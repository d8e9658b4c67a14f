import { deviceStore, localStorageOrNone } from '../../lib/storage.ts';
import type { MediaDeps } from '../media-access.ts';
import { PASSPORTS_KEY } from '../stored-passport.ts';
import { PLANS_KEY } from './entitled-plan.ts';
import { getViewer } from './get-viewer.ts';
import { createPassports, type Passports } from './passports.ts';

/** The passports of this visit; they live as long as its queries. */
export function getPassports(deps: MediaDeps): Passports {
  const { queries } = deps;
  const known = queries.getQueryData<Passports>(PASSPORTS_KEY);
  if (known) return known;
  const passports = createPassports({
    base: new URL(deps.settings.apiAccessBridgeUrl ?? '', deps.appOrigin).href.replace(/\/$/, ''),
    siteId: deps.config.siteId,
    store: deviceStore(localStorageOrNone(), ''),
    fetch: deps.content.fetch,
    viewer: () => getViewer(deps.session.state()),
    viewerToken: async () => (await deps.session.provider()).viewerToken(),
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
