import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseIni } from '@marquee/contract/ini';
import type { ConfigFiles } from '../catalogue/config-files.ts';
import { CONFIG_CODE_PATTERN } from '../files/names.ts';
import { type BaseUrlOptions, type BrandSite, findBrandSite, toPublicUrl } from '../http/base-url.ts';
import type { Log } from '../log.ts';
import { openBrandSettings, openSettings, type ReadSettings } from './open-settings.ts';
import { allowConfigs } from './settings-override.ts';

type SitesOptions = {
  dataDir: string;
  configs: ConfigFiles;
  /** Shown first, in place of the one that the settings name. */
  brand: string | undefined;
  publicUrl: string | null;
  log: Log;
};

/**
 * The settings of each host. A brand has a host of its own where its `settings/CODE.ini` names a `publicUrl`; every other
 * host shows the brand of `settings.ini`. Hosts are read once.
 *
 * @throws Error that names the file and what is wrong in it
 */
export async function openSites(
  options: SitesOptions,
): Promise<{ readSettings: ReadSettings; brandSites: NonNullable<BaseUrlOptions['brandSites']> }> {
  const { dataDir, configs, brand, log } = options;
  const readDefault = await openSettings(dataDir, configs, brand);
  if (parseIni((await readDefault()) ?? '').values.has('publicUrl'))
    log('warn', 'settings key that nothing reads', { key: 'publicUrl', meant: '--public-url' });
  const brandSites = await findSites(options);
  const codes = [...brandSites.values()].map(({ code }) => code);
  const own = new Map<string, ReadSettings>();
  for (const code of codes) own.set(code, await openBrandSettings(dataDir, code));

  const readSettings: ReadSettings = async (request) => {
    if (request) {
      const site = findBrandSite(request, { brandSites });
      return (site ? own.get(site.code) : undefined)?.() ?? readDefault();
    }
    const text = await readDefault();
    return text === null ? null : allowConfigs(text, codes);
  };
  return { readSettings, brandSites };
}

async function findSites({ dataDir, configs, publicUrl }: SitesOptions): Promise<Map<string, BrandSite>> {
  const sites = new Map<string, BrandSite>();
  const names: string[] = await readdir(join(dataDir, 'settings')).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.ini')).sort()) {
    const file = `settings/${name}`;
    const code = name.slice(0, -'.ini'.length);
    if (!CONFIG_CODE_PATTERN.test(code)) continue;
    const text = await readFile(join(dataDir, file), 'utf8').catch(() => '');
    const named = parseIni(text).values.get('publicUrl');
    if (named === undefined) continue;
    const url = toPublicUrl(String(named));
    if (url === undefined)
      throw new Error(`${file}: publicUrl must be an http or https address without a path; it is "${named}"`);
    if (publicUrl === null)
      throw new Error(
        `${file} names ${url}: start with --public-url too, the address of the brand that settings.ini shows`,
      );
    if (!(await configs.read(code)))
      throw new Error(`${file} names ${url}, and there is no configs/${code}.json`);
    const { host } = new URL(url);
    const other = sites.get(host);
    if (other)
      throw new Error(`${file} and settings/${other.code}.ini both name ${host}: one host shows one brand`);
    sites.set(host, { code, url });
  }
  return sites;
}
