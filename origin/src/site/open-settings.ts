import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseIni } from '@marquee/contract/ini';
import { parseSettings, type Settings } from '@marquee/contract/settings';
import { isScreenLimit, SCREENS_SETTING } from '../access/screens.ts';
import type { ConfigFiles } from '../catalogue/config-files.ts';
import {
  addMissing,
  overrideDefaultConfig,
  overrideSettings,
  setDefaultConfig,
} from './settings-override.ts';

/**
 * Returns the raw text of the settings as they are on disk now; null if there are none.
 *
 * @param request its host may be that of a brand; undefined: the settings of the default brand, with the configs of all
 * hosts allowed
 */
export type ReadSettings = (request?: Pick<Request, 'url'>) => Promise<string | null>;

/**
 * The settings of a data folder. Services that they do not name are this origin's own. With a brand they show
 * it first, whichever one the file names, and contain what the brand's own file (`settings/{code}.ini`) says
 * about the services around it.
 *
 * @param brand code of its config; undefined: as the file says
 * @throws Error with the existing brands, or with what is wrong in a settings file
 */
export async function openSettings(
  dataDir: string,
  configs: ConfigFiles,
  brand: string | undefined,
): Promise<ReadSettings> {
  const readShared = await openSettingsFile(join(dataDir, 'settings.ini'));
  const withOwnServices = (text: string) => addMissing(text, OWN_SERVICES);
  if (brand === undefined) {
    return async () => {
      const text = await readShared();
      return text === null ? null : withOwnServices(text);
    };
  }
  if (await configs.read(brand)) {
    const readOwn = await openSettingsFile(join(dataDir, 'settings', `${brand}.ini`));
    return async () => {
      const [text, own] = await Promise.all([readShared(), readOwn()]);
      return withOwnServices(overrideDefaultConfig(own === null ? text : overrideSettings(text, own), brand));
    };
  }
  const brands = (await configs.list()).map(({ code, siteName }) => `  ${code}  ${siteName ?? ''}`.trimEnd());
  throw new Error([`there is no brand "${brand}". The brands of this data folder:`, ...brands].join('\n'));
}

/** The same of a brand that has a host for itself: its own settings over those of the data folder. */
export async function openBrandSettings(dataDir: string, code: string): Promise<ReadSettings> {
  const readShared = await openSettingsFile(join(dataDir, 'settings.ini'));
  const readOwn = await openSettingsFile(join(dataDir, 'settings', `${code}.ini`));
  return async () => {
    const [text, own] = await Promise.all([readShared(), readOwn()]);
    return addMissing(setDefaultConfig(overrideSettings(text, own ?? ''), code), OWN_SERVICES);
  };
}

/** The app sends passwords to the providers' public hosts where settings name none: here they stay here. */
const OWN_SERVICES = { apiBaseUrl: '/', identityBaseUrl: '/', billingBaseUrl: '/billing' };

type Key =
  | Exclude<keyof Settings, 'allowAnyConfigSource'>
  | 'UNSAFE_allowAnyConfigSource'
  | 'membersConfirmEmail'
  | 'screensPerAccount'
  | 'publicUrl';

/** Every key of `settings.ini` that is read, by this server or by the app. */
export const SETTINGS_FILE_KEYS = Object.keys({
  UNSAFE_allowAnyConfigSource: true,
  additionalAllowedConfigSources: true,
  adyenLiveClientKey: true,
  adyenTestClientKey: true,
  apiAccessBridgeUrl: true,
  apiBaseUrl: true,
  billingBaseUrl: true,
  captchaBaseUrl: true,
  contentHosts: true,
  customerIP: true,
  defaultConfigSource: true,
  defaultLanguage: true,
  identityBaseUrl: true,
  membersConfirmEmail: true,
  notificationBaseUrl: true,
  playerId: true,
  playerLicenseKey: true,
  publicUrl: true,
  screensPerAccount: true,
} satisfies Record<Key, true>);

/** Keys that nothing reads, each with the key that is meant, where it differs by its capital letters alone. */
export function findUnknownKeys(text: string): { key: string; meant: string | undefined }[] {
  const { values, lists } = parseIni(text);
  const unknown = [...values.keys(), ...lists.keys()].filter((key) => !SETTINGS_FILE_KEYS.includes(key));
  return unknown.map((key) => ({
    key,
    meant: SETTINGS_FILE_KEYS.find((known) => known.toLowerCase() === key.toLowerCase()),
  }));
}

/**
 * The app would ignore a malformed address and send its requests elsewhere. A missing file is fine.
 * @throws Error that lists every wrong key, what is wrong and an example
 */
export async function openSettingsFile(file: string): Promise<ReadSettings> {
  const read = () => readFile(file, 'utf8').catch(() => null);
  const text = (await read()) ?? '';
  const faults = findSettingsFaults(text);
  if (faults.length > 0)
    throw new Error(
      [
        `${basename(file)} cannot be used:`,
        ...faults.map(({ key, reason }) => `  ${key} ${reason}`),
        `Correct ${file} and start again.`,
      ].join('\n'),
    );
  let inUse = await read();
  return async () => {
    const now = await read();
    // the app would ignore what is malformed: what was good before stays in use
    if (now !== inUse && findSettingsFaults(now ?? '').length === 0) inUse = now;
    return inUse;
  };
}

/** What is wrong in the text of a settings file, with an example. */
export function findSettingsFaults(text: string): { key: string; reason: string }[] {
  const faults: { key: string; reason: string }[] = [];
  parseSettings(text, {
    onFault: ({ path, reason }) => faults.push({ key: path, reason: `${reason}${makeExample(path)}` }),
  });
  const screens = parseIni(text).values.get(SCREENS_SETTING);
  if (screens !== undefined && !isScreenLimit(screens))
    faults.push({ key: SCREENS_SETTING, reason: 'is not a whole number from 1, such as 2' });
  return faults;
}

const makeExample = (key: string) =>
  key.endsWith('Url')
    ? `; set it like ${key} = https://tv.example, or ${key} = / for the app's own host`
    : '';
