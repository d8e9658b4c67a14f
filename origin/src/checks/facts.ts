import type { Config } from '@marquee/contract/config';
import type { Settings } from '@marquee/contract/settings';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Shop } from '../commerce/shop.ts';
import type { CatalogueFault } from '../files/catalogue-error.ts';
import type { DataFiles } from '../files/data-files.ts';

/** A config that the settings allow. */
export type AllowedConfig = {
  code: string;
  /** Below the data folder. */
  file: string;
  config: Config;
  raw: Record<string, unknown>;
  /** The line of a member, as a path: `custom.urlSigning`. */
  findLine: (path: string) => number | undefined;
};

/** `settings.ini`, or the settings of one brand over it. */
export type SettingsFile = { file: string; text: string; settings: Settings };

/** What the checks look at. */
export type Facts = {
  files: DataFiles;
  catalogue: Catalogue;
  shop: Shop;
  configs: readonly AllowedConfig[];
  settings: readonly SettingsFile[];
  /** Whether anybody can pay here. */
  hasGateway: boolean;
  /** Whether the country of a caller is known here. */
  knowsCountries: boolean;
  /** The line of a member of a file, in a file that was read. */
  at: (file: string, path?: string) => Pick<CatalogueFault, 'file' | 'line'>;
};

/**
 * `unsafe`: viewers or films are not protected as they seem to be; the origin does not start, except in demo mode.
 * `warning`: something does not do what it seems to.
 */
export type Severity = 'unsafe' | 'warning';

/** A rule about the data folder as a whole; what is wrong in a single file is found when it is read. */
export type Check = {
  name: string;
  severity: Severity;
  /** What it finds may have a severity of its own. */
  find: (facts: Facts) => Found[] | Promise<Found[]>;
};

type Found = CatalogueFault & { severity?: Severity };

/** Some of many, in words: `12 items (Gig00001 Gig00002 …)`. */
export function nameSome(ids: readonly string[], what: string): string {
  const some = ids.slice(0, 5).join(' ');
  return `${ids.length} ${what}${ids.length === 1 ? '' : 's'} (${some}${ids.length > 5 ? ' …' : ''})`;
}
