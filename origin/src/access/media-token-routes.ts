import type { Hono } from 'hono';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ConfigFiles } from '../catalogue/config-files.ts';
import { ID_PATTERN } from '../files/names.ts';
import { CACHE_CONTROL, CONTENT_HEADERS } from '../http/header-tables.ts';
import { refusalOf } from './may-watch.ts';
import type { Signing } from './signing.ts';
import type { ViewerOf } from './viewer-of.ts';

type MediaTokenOptions = {
  catalogue: Catalogue;
  configs: ConfigFiles;
  signing: Signing;
  viewerOf: ViewerOf;
  /** Ids of what an account has been granted. */
  grantedItems: (accountId: number) => Promise<ReadonlySet<number>>;
};

const REFUSALS = { 401: 'The user is not authenticated.', 402: 'No access to this media item.' } as const;

/**
 * `/v2/items/jw-media/token`: the signature for the media request of one playback (wire access §5). An item of a
 * site is signed for that site's configs alone: another that gives everything away would open it.
 */
export function addMediaTokenRoutes(app: Hono, options: MediaTokenOptions): void {
  const { catalogue, configs, signing, viewerOf, grantedItems } = options;

  app.get('/v2/items/jw-media/token', async (c) => {
    const { app_config_id: configId, media_id: mediaId } = c.req.query();
    if (!configId) return refused(400, 'app_config_id is missing');
    if (!mediaId) return refused(400, 'media_id is missing');

    const config = await configs.find(configId);
    if (!config) return refused(404, 'App config not found');
    const item = ID_PATTERN.test(mediaId) ? catalogue.media.get(mediaId) : undefined;
    if (!item || (item.site !== undefined && item.site !== config.siteId))
      return refused(404, 'Media not found');

    const viewer = await viewerOf(c.req.header('authorization'));
    const granted = viewer ? await grantedItems(viewer.accountId) : undefined;
    const refusal = refusalOf(item, config, viewer, granted);
    if (refusal !== null) return refused(refusal, REFUSALS[refusal]);
    const policy = config.contentProtection.drm?.defaultPolicyId || config.custom.drmPolicyId;
    return answer(200, { token: signing.token(`/v2/media/${mediaId}${policy ? `/drm/${policy}` : ''}`) });
  });
}

/** The identity provider's shape of an error, not the content API's. */
function refused(code: number, message: string): Response {
  return answer(code, { code, message });
}

function answer(status: number, body: object): Response {
  const headers = { ...CONTENT_HEADERS, 'Cache-Control': CACHE_CONTROL.none };
  return Response.json(body, { status, headers });
}
