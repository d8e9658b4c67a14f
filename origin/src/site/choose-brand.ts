import { join } from 'node:path';
import type { ConfigFiles } from '../catalogue/config-files.ts';
import { checkSettings } from './check-settings.ts';
import { createSettingsFile, type ReadSettings } from './settings-file.ts';
import { overrideDefaultConfig, overrideSettings } from './settings-override.ts';

/**
 * Settings that show the brand `code` first, whichever one the file names, and that contain what the brand's
 * own file (`settings/{code}.ini`) says about the services around it.
 *
 * @throws Error with the existing brands, or with what is wrong in that file
 */
export async function chooseBrand(
  readSettings: ReadSettings,
  configs: ConfigFiles,
  code: string,
  dataDir: string,
): Promise<ReadSettings> {
  if (await configs.read(code)) {
    const file = join(dataDir, 'settings', `${code}.ini`);
    const readOwn = createSettingsFile(file);
    checkSettings(await readOwn(), file);
    return async () => {
      const [text, own] = await Promise.all([readSettings(), readOwn()]);
      return overrideDefaultConfig(own === null ? text : overrideSettings(text, own), code);
    };
  }
  const brands = (await configs.list()).map(({ code: one, siteName }) =>
    `  ${one}  ${siteName ?? ''}`.trimEnd(),
  );
  throw new Error([`there is no brand "${code}". The brands of this data folder:`, ...brands].join('\n'));
}
