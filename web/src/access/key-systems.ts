import type { Config } from '@marquee/contract/config';
import type { ListedItem } from '@marquee/contract/media';
import { getDrmPolicy } from './media-access.ts';

/** DRM systems by the names used in sources, with the browsers' names for them. */
const BROWSER_NAMES = {
  widevine: ['com.widevine.alpha'],
  playready: ['com.microsoft.playready.recommendation', 'com.microsoft.playready'],
  fairplay: ['com.apple.fps'],
  clearkey: ['org.w3.clearkey'],
} as const;

type DrmSystem = keyof typeof BROWSER_NAMES;

/** The platform's systems. */
const USUAL: readonly DrmSystem[] = ['widevine', 'playready', 'fairplay'];

const CAPABILITIES: MediaKeySystemConfiguration[] = [
  {
    initDataTypes: ['cenc', 'sinf', 'skd'],
    videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.42E01E"' }],
  },
];

/** By `drmSystems` of the item, else the config, else the platform's. Empty: nothing is protected. */
export function getDrmSystems(
  config: Pick<Config, 'custom' | 'contentProtection'>,
  item?: Pick<ListedItem, 'custom'>,
): readonly DrmSystem[] {
  if (!getDrmPolicy(config)) return [];
  const setting = item?.custom.drmSystems ?? config.custom.drmSystems;
  if (typeof setting !== 'string') return USUAL;
  const names = setting.split(',').map((name) => name.trim().toLowerCase());
  return (Object.keys(BROWSER_NAMES) as DrmSystem[]).filter((name) => names.includes(name));
}

/** Whether this browser supports one of the systems. True if nothing is protected. */
export async function canOpen(
  systems: readonly DrmSystem[],
  browser: Pick<Navigator, 'requestMediaKeySystemAccess'> = navigator,
): Promise<boolean> {
  if (systems.length === 0) return true;
  // Safari had its own API before the standard one
  if (systems.includes('fairplay') && 'WebKitMediaKeys' in globalThis) return true;
  // missing if the page is not served securely
  if (!browser.requestMediaKeySystemAccess) return false;
  const requests = systems
    .flatMap((system) => BROWSER_NAMES[system])
    .map((name) => browser.requestMediaKeySystemAccess(name, CAPABILITIES));
  return Promise.any(requests).then(
    () => true,
    () => false,
  );
}
