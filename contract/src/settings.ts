import type { OnFault } from './contract-error.ts';
import { parseIni } from './ini.ts';
import { isMediaUrl } from './safe-url.ts';

/** The settings file of an installation. Absent keys fall back to the build's values. [BOOT-08] */
export type Settings = {
  /** An 8-character code, an address or a path. */
  defaultConfigSource?: string;
  additionalAllowedConfigSources: string[];
  /** Shown where the viewer's browser prefers none of the app's languages. */
  defaultLanguage?: string;
  /** `UNSAFE_allowAnyConfigSource` in the file. */
  allowAnyConfigSource: boolean;
  /** Origins of media, pictures and other files; left out: they may lie on any https host. */
  contentHosts?: string[];
  playerId?: string;
  playerLicenseKey?: string;
  apiBaseUrl?: string;
  apiAccessBridgeUrl?: string;
  billingBaseUrl?: string;
  identityBaseUrl?: string;
  notificationBaseUrl?: string;
  /** An origin that serves `captcha.html` alone, apart from the app's. */
  captchaBaseUrl?: string;
  /** Public client keys of the payment gateway for cards at an external billing provider, by environment. */
  adyenTestClientKey?: string;
  adyenLiveClientKey?: string;
  /** Sent as the viewer's address to the billing provider's sandbox, while an app is developed. [BILLAPI-02] */
  customerIP?: string;
};

/**
 * Parses the text of `/.webapp.ini`. Never throws: unknown keys are ignored, empty values count as absent, an
 * unusable value is reported and counts as absent, and an HTML page (a fallback that answered by mistake) is
 * an empty file. Base addresses are kept as written; `/` means the app's own origin. [BOOT-08 BOOT-51
 * BOOT-52]
 */
export function parseSettings(text: string, { onFault }: { onFault?: OnFault } = {}): Settings {
  const ini = parseIni(text);
  const usable = (key: string, test: (value: string) => boolean, reason: string): string | undefined => {
    const value = ini.values.get(key);
    if (!value) return undefined;
    if (typeof value === 'string' && test(value)) return value;
    onFault?.({ path: key, reason });
    return undefined;
  };
  const string = (key: string) => usable(key, () => true, 'is not a string');
  const url = (key: string) => usable(key, isBase, 'is not an http(s) address or a path');
  const clientKey = (key: string, environment: string) =>
    usable(
      key,
      (value) => value.startsWith(`${environment}_`) && /^\w{8,100}$/.test(value),
      `is not a client key of the ${environment} environment`,
    );
  const settings: Settings = {
    defaultConfigSource: string('defaultConfigSource'),
    defaultLanguage: usable(
      'defaultLanguage',
      (code) => /^[a-z]{2}$/.test(code),
      'is not a language of two small letters, such as de',
    ),
    additionalAllowedConfigSources: ini.lists.get('additionalAllowedConfigSources') ?? [],
    allowAnyConfigSource: ini.values.get('UNSAFE_allowAnyConfigSource') === true,
    contentHosts: ini.lists.get('contentHosts')?.filter((host) => {
      if (!isOrigin(host))
        onFault?.({ path: 'contentHosts[]', reason: 'is not an https address without a path' });
      return isOrigin(host);
    }),
    playerId: usable('playerId', (id) => /^[a-z\d]{8}$/i.test(id), 'is not 8 letters or digits'),
    playerLicenseKey: string('playerLicenseKey'),
    apiBaseUrl: url('apiBaseUrl'),
    apiAccessBridgeUrl: url('apiAccessBridgeUrl'),
    billingBaseUrl: url('billingBaseUrl'),
    identityBaseUrl: url('identityBaseUrl'),
    notificationBaseUrl: url('notificationBaseUrl'),
    captchaBaseUrl: usable(
      'captchaBaseUrl',
      (value) => /^https?:\/\//i.test(value) && isBase(value),
      'is not an http(s) address',
    ),
    adyenTestClientKey: clientKey('adyenTestClientKey', 'test'),
    adyenLiveClientKey: clientKey('adyenLiveClientKey', 'live'),
    customerIP: usable('customerIP', (ip) => /^(?=.*[.:])[\da-f.:]{3,45}$/i.test(ip), 'is not an address'),
  };
  for (const key of Object.keys(settings) as (keyof Settings)[]) {
    if (settings[key] === undefined) delete settings[key];
  }
  return settings;
}

/** `https://host`, with a port at most: the rest of an address would be a hole in the policy. */
const isOrigin = (value: string) => /^https:\/\/[a-z\d.-]+(:\d+)?\/?$/i.test(value);

/** Whether the settings name a billing provider on another host than this one. */
export function isForeignBilling({ billingBaseUrl }: Settings, appOrigin: string | null): boolean {
  if (billingBaseUrl === undefined || !URL.canParse(billingBaseUrl)) return false;
  return appOrigin === null || new URL(billingBaseUrl).origin !== new URL(appOrigin).origin;
}

function isBase(value: string): boolean {
  return /^(https?:\/\/|\/)/i.test(value) && isMediaUrl(value);
}
