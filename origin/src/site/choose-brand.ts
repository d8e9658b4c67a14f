import type { ConfigFiles } from '../catalogue/config-files.ts';
import type { ReadSettings } from './settings-file.ts';
import { overrideDefaultConfig } from './settings-override.ts';

/**
 * Settings that show the brand `code` first, whichever the file names.
 *
 * @throws Error with the brands there are
 */
export async function chooseBrand(
  readSettings: ReadSettings,
  configs: ConfigFiles,
  code: string,
): Promise<ReadSettings> {
  if (await configs.read(code)) return async () => overrideDefaultConfig(await readSettings(), code);
  const brands = (await configs.list()).map(({ code: one, siteName }) =>
    `  ${one}  ${siteName ?? ''}`.trimEnd(),
  );
  throw new Error([`there is no brand "${code}". The brands of this data folder:`, ...brands].join('\n'));
}
