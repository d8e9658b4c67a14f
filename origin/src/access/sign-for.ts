import type { Config } from '@marquee/contract/config';
import { parseSettings } from '@marquee/contract/settings';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ConfigFiles } from '../catalogue/config-files.ts';
import { ID_PATTERN } from '../files/names.ts';
import type { Signing } from '../signing/signing.ts';
import type { ItemOf } from './get-item.ts';
import { getRefusal } from './may-watch.ts';

/** The account of an `Authorization` header; null without one and after the session has ended. */
export type ViewerOf = (
  authorization: string | undefined,
) => Promise<{ accountId: number; uuid: string; signIn: string } | null>;

/** Whether an account has to confirm its address first. */
export type IsUnconfirmed = (accountId: number) => Promise<boolean>;

/** Whether other screens have all places of an account. */
export type AreScreensFull = (accountId: number, signIn: string) => Promise<boolean>;

/** Reasons of a refusal, which the app knows. */
export const EMAIL_NOT_CONFIRMED = 'The email address is not confirmed.';
export const TOO_MANY_SCREENS = 'The account plays on as many screens as it may.';

/** What the app explains to who is refused. */
export const REASONS: readonly string[] = [EMAIL_NOT_CONFIRMED, TOO_MANY_SCREENS];

export type SignDeps = {
  catalogueNow: () => { catalogue: Pick<Catalogue, 'media'> };
  configs: Pick<ConfigFiles, 'find'>;
  signing: Pick<Signing, 'token'>;
  getViewer: ViewerOf;
  /** The current text of the settings file; null: there is none. */
  readSettings: () => Promise<string | null>;
  grantedItems: (accountId: number) => Promise<ReadonlySet<number>>;
  isUnconfirmed: IsUnconfirmed;
  areScreensFull: AreScreensFull;
  getItem: ItemOf;
};

/** Why nothing is signed: 401 no one is signed in, 402 no access, an address to confirm or too many screens, 404 not found. */
type Unsigned = { status: 401 | 402 | 404; message: string };

/**
 * An item of a site is signed only for its configs that the settings name: another could open it to everyone.
 * @param policyId of the address that is signed; undefined: the config's own, if it has one
 */
export async function signFor(
  deps: SignDeps,
  request: {
    configId: string;
    mediaId: string;
    authorization: string | undefined;
    policyId?: string | undefined;
  },
): Promise<{ token: string } | Unsigned> {
  const { catalogueNow, configs, signing, getViewer, readSettings, grantedItems, getItem } = deps;
  const found = await configs.find(request.configId);
  if (!found || !isPublished(await readSettings(), found.code))
    return { status: 404, message: 'App config not found' };
  const { config } = found;
  const item = ID_PATTERN.test(request.mediaId)
    ? catalogueNow().catalogue.media.get(request.mediaId)
    : undefined;
  if (!item || (item.site !== undefined && item.site !== config.siteId))
    return { status: 404, message: 'Media not found' };

  const viewer = await getViewer(request.authorization);
  const granted = viewer ? await grantedItems(viewer.accountId) : new Set<number>();
  const refusalOf = (who: typeof viewer) => getRefusal(item, config, who, { granted, getItem });
  const refusal = refusalOf(viewer);
  if (refusal !== null) return { status: refusal, message: REFUSALS[refusal] };
  // what opens by signing in alone, and was not bought
  const isForMembers = refusalOf(null) !== null;
  if (viewer && isForMembers && (await deps.isUnconfirmed(viewer.accountId)))
    return { status: 402, message: EMAIL_NOT_CONFIRMED };
  if (viewer && item.isProtected && (await deps.areScreensFull(viewer.accountId, viewer.signIn)))
    return { status: 402, message: TOO_MANY_SCREENS };
  const policy = request.policyId ?? getPolicy(config);
  const resource = `/v2/media/${request.mediaId}${policy ? `/drm/${policy}` : ''}`;
  return { token: signing.token(resource, { signIn: viewer?.signIn ?? null }) };
}

const REFUSALS = { 401: 'The user is not authenticated.', 402: 'No access to this media item.' } as const;

const getPolicy = ({ contentProtection, custom }: Config) =>
  contentProtection.drm?.defaultPolicyId || custom.drmPolicyId;

/**
 * Whether the settings name a config, by code or address: another may be a draft, which must not give access to
 * what a site sells. Without settings the pages are served elsewhere, and every config counts.
 */
export function isPublished(settingsText: string | null, code: string): boolean {
  if (settingsText === null) return true;
  const settings = parseSettings(settingsText);
  if (settings.allowAnyConfigSource) return true;
  const sources = [settings.defaultConfigSource, ...settings.additionalAllowedConfigSources];
  return sources.some((source) => source === code || source?.endsWith(`/apps/configs/${code}.json`));
}
