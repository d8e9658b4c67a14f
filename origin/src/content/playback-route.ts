import type { Hono } from 'hono';
import type { MediaRecord } from '../catalogue/catalogue.ts';
import { isAllowedIn } from '../catalogue/countries.ts';
import { type BaseUrlOptions, baseUrl } from '../http/base-url.ts';
import type { CallerCountry } from '../http/caller-country.ts';
import { errorAnswer } from '../http/error-answer.ts';
import { getSearch } from '../http/query.ts';
import { answer } from '../http/viewer-answer.ts';
import { licenceAddress, type Signed, type Signing } from '../signing/signing.ts';
import { mediaAnswer } from './media-answer.ts';

/** The licence policy of the plan by which a passport opens an item, or the reason why not; null: without one. */
export type PassportOpens = (
  by: { siteId: string; passport: string; planId: string },
  item: MediaRecord,
) => Promise<({ drmPolicyId: string | undefined } & Signed) | { refusal: string } | null>;

type PlaybackRouteOptions = {
  find: (mediaId: string) => MediaRecord | undefined;
  hasSite: (siteId: string) => Promise<boolean>;
  /** The query that gives access to the files of a protected item. */
  streamQuery: (item: MediaRecord, of: Signed) => string;
  passportOpens: PassportOpens;
  signing: Signing;
  base: BaseUrlOptions;
  callerCountry: CallerCountry;
};

/**
 * An item with the files that a passport opens (wire content §4) [CONTENTAPI-04 ACCESS-24].
 * A refusal is written in both error formats that clients read.
 */
export function addPlaybackRoute(app: Hono, options: PlaybackRouteOptions): void {
  const { find, hasSite, streamQuery, passportOpens, signing, base, callerCountry } = options;
  app.get('/v2/sites/:siteId/media/:id/playback.json', async (c) => {
    const { siteId, id } = c.req.param();
    if (!(await hasSite(siteId))) return errorAnswer(404, 'Site not found');
    const item = find(id);
    if (!item || (item.site !== undefined && item.site !== siteId))
      return errorAnswer(404, 'Media not found');
    const query = getSearch(c.req.url);
    const by = { siteId, passport: query.get('passport') ?? '', planId: query.get('plan_id') ?? '' };
    const opened = await passportOpens(by, item);
    if (!opened || 'refusal' in opened) return forbidden(opened?.refusal);
    if (!isAllowedIn(item.countries, callerCountry(c))) return forbidden('Access blocked');
    const host = baseUrl(c.req.raw, base);
    const isLocked = opened.drmPolicyId !== undefined && item.streamInfo?.keyId !== undefined;
    const drm = isLocked ? { clearkey: { url: licenceAddress(id, host, opened, signing) } } : undefined;
    return answer(mediaAnswer(item, host, item.isProtected ? streamQuery(item, opened) : '', drm));
  });
}

const forbidden = (message = 'Forbidden') =>
  answer({ message, errors: [{ code: 'forbidden', description: message }] }, 403);
