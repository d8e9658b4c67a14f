import type { Config } from '@marquee/contract/config';
import type { ListedItem } from '@marquee/contract/media';
import { drmPolicyOf } from './media-access.ts';

/** What protected media may be opened with, by the names that sources have for it, and as browsers name it. */
const BROWSER_NAMES = {
  widevine: ['com.widevine.alpha'],
  playready: ['com.microsoft.playready.recommendation', 'com.microsoft.playready'],
  fairplay: ['com.apple.fps'],
  clearkey: ['org.w3.clearkey'],
} as const;

type DrmSystem = keyof typeof BROWSER_NAMES;

/** Those of the platform. */
const USUAL: readonly DrmSystem[] = ['widevine', 'playready', 'fairplay'];

const CAPABILITIES: MediaKeySystemConfiguration[] = [
  {
    initDataTypes: ['cenc', 'sinf', 'skd'],
    videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.42E01E"' }],
  },
];

/**
 * With which systems an item of a site is opened, before its signed sources say so: its custom parameter `drmSystems`,
 * else the config's, names separated by commas, else those of the platform. Empty: nothing is known to be protected.
 */
export function drmSystemsOf(
  config: Pick<Config, 'custom' | 'contentProtection'>,
  item?: Pick<ListedItem, 'custom'>,
): readonly DrmSystem[] {
  if (!drmPolicyOf(config)) return [];
  const told = item?.custom.drmSystems ?? config.custom.drmSystems;
  if (typeof told !== 'string') return USUAL;
  const names = told.split(',').map((name) => name.trim().toLowerCase());
  return (Object.keys(BROWSER_NAMES) as DrmSystem[]).filter((name) => names.includes(name));
}

/** Whether this browser can open what is protected by one of the systems. True where nothing is. */
export async function canOpen(
  systems: readonly DrmSystem[],
  browser: Pick<Navigator, 'requestMediaKeySystemAccess'> = navigator,
): Promise<boolean> {
  if (systems.length === 0) return true;
  // Safari had its own way before the common one
  if (systems.includes('fairplay') && 'WebKitMediaKeys' in globalThis) return true;
  // absent where the page is not served securely
  if (!browser.requestMediaKeySystemAccess) return false;
  const asked = systems
    .flatMap((system) => BROWSER_NAMES[system])
    .map((name) => browser.requestMediaKeySystemAccess(name, CAPABILITIES));
  return Promise.any(asked).then(
    () => true,
    () => false,
  );
}
