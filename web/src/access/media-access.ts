import { enabledProviders } from '@marquee/contract/account-providers';
import type { Config } from '@marquee/contract/config';
import { isTrue } from '@marquee/contract/flags';
import type { MediaItem } from '@marquee/contract/media';
import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../account/session/session.ts';
import type { SiteConfig } from '../config/config-context.ts';
import type { ContentSource } from '../content/content-source.ts';
import { lazyModule } from '../lib/lazy-module.ts';
import { accessModel, hostDecides } from './access-model.ts';

/** What determines how media files are obtained. */
export interface AccessSite {
  config: Pick<Config, 'custom' | 'contentProtection' | 'integrations'>;
  settings: Pick<SiteConfig['settings'], 'apiAccessBridgeUrl'>;
}

/** What the request for a playable item needs. */
export interface MediaDeps extends Pick<SiteConfig, 'config' | 'settings' | 'appOrigin' | 'configSource'> {
  content: ContentSource;
  session: Pick<Session, 'state' | 'provider'>;
  queries: QueryClient;
}

/** One way to get the files of an item to play. Its code is loaded on use. */
export interface MediaAccess {
  fits(site: AccessSite): boolean;
  /** Whether the files are public, so that search engines may list them. */
  isPublic: boolean;
  /** Whether a new request can return other files: signed addresses expire. */
  renews: boolean;
  /** `fresh`: do not reuse earlier files, which were refused or have expired. @throws AccountFailure or HttpError */
  fetch(
    deps: MediaDeps,
    item: MediaItem,
    options: { signal: AbortSignal; fresh: boolean },
  ): Promise<MediaItem>;
  /** Called on the first sign that the viewer is about to press play. */
  prepare?(deps: MediaDeps, mediaId: string): Promise<unknown>;
}

const BRIDGE = lazyModule(() => import('./bridge/bridge-media.ts'));
const SIGNED = lazyModule(() => import('./signed-media.ts'));

/** Also loads the provider's code, which is needed first. */
function signedByProvider({ session }: MediaDeps) {
  session.provider().catch(() => {});
  return SIGNED.load();
}

/** The first matching row is used. (wire access §0) [ACCESS-30] */
const ROWS: readonly MediaAccess[] = [
  {
    fits: hasBridge,
    isPublic: false,
    renews: true,
    fetch: async (...args) => (await BRIDGE.load()).bridgeMedia(...args),
    prepare: async (deps) => (await BRIDGE.load()).preparePassport(deps),
  },
  {
    fits: ({ config: { custom } }) => hostDecides({ custom }),
    isPublic: false,
    renews: true,
    fetch: async (...args) => (await SIGNED.load()).hostMedia(...args),
    prepare: async (...args) => (await SIGNED.load()).hostToken(...args),
  },
  {
    fits: ({ config }) =>
      enabledProviders(config).length > 0 &&
      (isTrue(config.custom.urlSigning) || getDrmPolicy(config) !== undefined),
    isPublic: false,
    renews: true,
    fetch: async (...args) => (await signedByProvider(args[0])).signedMedia(...args),
    prepare: async (...args) => (await signedByProvider(args[0])).mediaToken(...args),
  },
  { fits: () => true, isPublic: true, renews: false, fetch: async (_, item) => item },
];

/** How the files of an item are requested on this site. Only for playback, never for browsing. [ACCESS-17] */
export function mediaAccess(site: AccessSite): MediaAccess {
  return ROWS.find(({ fits }) => fits(site)) as MediaAccess;
}

/** Whether media come through the access bridge; never on an open (AVOD) site. */
export function hasBridge({ config, settings }: AccessSite): boolean {
  return Boolean(settings.apiAccessBridgeUrl) && accessModel(config) !== 'AVOD';
}

/** The DRM policy for signed media. (D-21) */
export function getDrmPolicy({
  contentProtection,
  custom,
}: Pick<Config, 'custom' | 'contentProtection'>): string | undefined {
  return contentProtection.drm?.defaultPolicyId || custom.drmPolicyId || undefined;
}
