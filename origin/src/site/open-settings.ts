import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseSettings } from '@marquee/contract/settings';
import type { ConfigFiles } from '../catalogue/config-files.ts';
import { overrideDefaultConfig, overrideSettings } from './settings-override.ts';

/** Returns the raw text of the settings as they are on disk now; null if there are none. */
export type ReadSettings = () => Promise<string | null>;

/**
 * The settings of a data folder. With a brand they show it first, whichever one the file names, and contain
 * what the brand's own file (`settings/{code}.ini`) says about the services around it.
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
  if (brand === undefined) return readShared;
  if (await configs.read(brand)) {
    const readOwn = await openSettingsFile(join(dataDir, 'settings', `${brand}.ini`));
    return async () => {
      const [text, own] = await Promise.all([readShared(), readOwn()]);
      return overrideDefaultConfig(own === null ? text : overrideSettings(text, own), brand);
    };
  }
  const brands = (await configs.list()).map(({ code, siteName }) => `  ${code}  ${siteName ?? ''}`.trimEnd());
  throw new Error([`there is no brand "${brand}". The brands of this data folder:`, ...brands].join('\n'));
}

/**
 * The app would ignore a malformed address and send its requests elsewhere. A missing file is fine.
 * @throws Error that lists every wrong key, what is wrong and an example
 */
export async function openSettingsFile(file: string): Promise<ReadSettings> {
  const read = () => readFile(file, 'utf8').catch(() => null);
  const faults: string[] = [];
  parseSettings((await read()) ?? '', {
    onFault: ({ path, reason }) => faults.push(`  ${path} ${reason}${makeExample(path)}`),
  });
  if (faults.length === 0) return read;
  throw new Error(
    [`${basename(file)} cannot be used:`, ...faults, `Correct ${file} and start again.`].join('\n'),
  );
}

const makeExample = (key: string) =>
  key.endsWith('Url')
    ? `; set it like ${key} = https://tv.example, or ${key} = / for the app's own host`
    : '';
