import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseIni } from '@marquee/contract/ini';
import { parseSettings, type Settings } from '@marquee/contract/settings';
import type { ConfigFiles } from '../catalogue/config-files.ts';
import type { Log } from '../log.ts';
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
  log: Log,
): Promise<ReadSettings> {
  const readShared = await openSettingsFile(join(dataDir, 'settings.ini'), log);
  const withOwnServices = (text: string) => addMissing(text, OWN_SERVICES);
  if (brand === undefined) {
    return async () => {
      const text = await readShared();
      return text === null ? null : withOwnServices(text);
    };
  }
  if (await configs.read(brand)) {
    const readOwn = await openSettingsFile(join(dataDir, 'settings', `${brand}.ini`), log);
    return async () => {
      const [text, own] = await Promise.all([readShared(), readOwn()]);
      return withOwnServices(overrideDefaultConfig(own === null ? text : overrideSettings(text, own), brand));
    };
  }
  const brands = (await configs.list()).map(({ code, siteName }) => `  ${code}  ${siteName ?? ''}`.trimEnd());
  throw new Error([`there is no brand "${brand}". The brands of this data folder:`, ...brands].join('\n'));
}

/** The same of a brand that has a host for itself: its own settings over those of the data folder. */
export async function openBrandSettings(dataDir: string, code: string, log: Log): Promise<ReadSettings> {
  const readShared = await openSettingsFile(join(dataDir, 'settings.ini'), log);
  const readOwn = await openSettingsFile(join(dataDir, 'settings', `${code}.ini`), log);
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
  identityBaseUrl: true,
  membersConfirmEmail: true,
  notificationBaseUrl: true,
  playerId: true,
  playerLicenseKey: true,
  publicUrl: true,
} satisfies Record<Key, true>);

/** With the key that is meant, where it differs by its capital letters alone. */
function unknownKeys(text: string): { key: string; meant: string | undefined }[] {
  const { values, lists } = parseIni(text);
  const unknown = [...values.keys(), ...lists.keys()].filter((key) => !SETTINGS_FILE_KEYS.includes(key));
  return unknown.map((key) => ({
    key,
    meant: SETTINGS_FILE_KEYS.find((known) => known.toLowerCase() === key.toLowerCase()),
  }));
}

/**
 * The app would ignore a malformed address and send its requests elsewhere. A missing file is fine. Keys that
 * nothing reads are logged.
 * @throws Error that lists every wrong key, what is wrong and an example
 */
export async function openSettingsFile(file: string, log: Log): Promise<ReadSettings> {
  const read = () => readFile(file, 'utf8').catch(() => null);
  const text = (await read()) ?? '';
  const faults: string[] = [];
  parseSettings(text, {
    onFault: ({ path, reason }) => faults.push(`  ${path} ${reason}${makeExample(path)}`),
  });
  for (const key of unknownKeys(text)) log('warn', 'settings key that nothing reads', { file, ...key });
  if (faults.length === 0) return read;
  throw new Error(
    [`${basename(file)} cannot be used:`, ...faults, `Correct ${file} and start again.`].join('\n'),
  );
}

const makeExample = (key: string) =>
  key.endsWith('Url')
    ? `; set it like ${key} = https://tv.example, or ${key} = / for the app's own host`
    : '';
