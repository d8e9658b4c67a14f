import type { Hono } from 'hono';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ConfigFiles } from '../catalogue/config-files.ts';
import { ID_PATTERN } from '../files/names.ts';
import { CACHE_CONTROL, CONTENT_HEADERS } from '../http/header-tables.ts';
import type { Signing } from '../signing/signing.ts';
import { isPublished } from './is-published.ts';
import { refusalOf } from './may-watch.ts';
import type { ViewerOf } from './viewer-of.ts';

type MediaTokenOptions = {
  catalogue: Catalogue;
  configs: ConfigFiles;
  signing: Signing;
  viewerOf: ViewerOf;
  /** Text of the settings file as it is now; null: there is none. */
  readSettings: () => Promise<string | null>;
  /** Ids of what an account has been granted. */
  grantedItems: (accountId: number) => Promise<ReadonlySet<number>>;
};

const REFUSALS = { 401: 'The user is not authenticated.', 402: 'No access to this media item.' } as const;

/**
 * `/v2/items/jw-media/token`: the signature for the media request of one playback (wire access §5). An item of a site is
 * signed only for that site's configs that the settings name: another config with open access would open it to everybody.
 */
export function addMediaTokenRoutes(app: Hono, options: MediaTokenOptions): void {
  const { catalogue, configs, signing, viewerOf, readSettings, grantedItems } = options;

  app.get('/v2/items/jw-media/token', async (c) => {
    const { app_config_id: configId, media_id: mediaId } = c.req.query();
    if (!configId) return refused(400, 'app_config_id is missing');
    if (!mediaId) return refused(400, 'media_id is missing');

    const found = await configs.find(configId);
    if (!found || !isPublished(await readSettings(), found.code)) return refused(404, 'App config not found');
    const { config } = found;
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
