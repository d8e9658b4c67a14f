import { CatalogueError, type CatalogueFault } from '../files/catalogue-error.ts';
import type { DataFiles } from '../files/data-files.ts';
import { findJsonPlaces } from '../files/json-places.ts';
import { ACCESS_CHECKS } from './access-checks.ts';
import { CONTENT_CHECKS } from './content-checks.ts';
import type { Check, Facts, Severity } from './facts.ts';
import { FRONT_CHECKS } from './front-checks.ts';
import { NAME_CHECKS } from './name-checks.ts';
import { NOT_OPEN_CHECKS } from './not-open-checks.ts';
import { OPENING_CHECKS } from './opening-checks.ts';
import { PROVIDER_CHECKS } from './provider-checks.ts';
import { readConfigs } from './read-configs.ts';
import { findIniLine, readSettingsFiles } from './read-settings.ts';
import { SALE_CHECKS } from './sale-checks.ts';
import { SOURCE_CHECKS } from './source-checks.ts';

/** Every rule about the data folder as a whole. A new rule is a new row in one of these. */
export const CHECKS: readonly Check[] = [
  ...ACCESS_CHECKS,
  ...PROVIDER_CHECKS,
  ...CONTENT_CHECKS,
  ...FRONT_CHECKS,
  ...SOURCE_CHECKS,
  ...OPENING_CHECKS,
  ...NOT_OPEN_CHECKS,
  ...NAME_CHECKS,
  ...SALE_CHECKS,
];

/** How the origin is started. */
export type CheckOptions = {
  /** Code of the config that is shown in place of the one that the settings name. */
  brand?: string | undefined;
  hasGateway: boolean;
  /** Whether the country of a caller is known. */
  knowsCountries: boolean;
  /** What is unsafe is a warning. */
  demo: boolean;
};

export type Finding = CatalogueFault & { severity: Severity; check: string };

/**
 * Looks at configs, settings and the folder as a whole, once its catalogue and shop are loaded.
 * @throws CatalogueError with every fault, and outside demo mode with all that is unsafe
 */
export async function checkData(
  files: DataFiles,
  { catalogue, shop }: Pick<Facts, 'catalogue' | 'shop'>,
  { brand, hasGateway, knowsCountries, demo }: CheckOptions,
): Promise<Finding[]> {
  const { faults, slips, configs, settings } = readFront(files, brand);
  const at = createAt(files);
  const facts: Facts = { files, catalogue, shop, configs, settings, hasGateway, knowsCountries, at };
  const findings: Finding[] = slips.map((one) => ({ ...one, severity: 'warning', check: 'keys and drafts' }));
  for (const { name, severity, find } of CHECKS) {
    await files.pause();
    for (const one of await find(facts)) findings.push({ severity, ...one, check: name });
  }
  const unsafe = demo ? [] : findings.filter(({ severity }) => severity === 'unsafe');
  if (faults.length + unsafe.length > 0)
    throw new CatalogueError(files.dir, [
      ...faults,
      ...unsafe.map(({ file, line, reason }) => ({ file, line, reason })),
    ]);
  return findings;
}

/** Settings and configs, with what is wrong in them. */
export function readFront(files: DataFiles, brand: string | undefined) {
  const faults: CatalogueFault[] = [];
  const slips: CatalogueFault[] = [];
  const settings = readSettingsFiles(files, brand, faults, slips);
  const configs = readConfigs(files, settings, brand, faults, slips);
  return { faults, slips, settings, configs };
}

/** Finds lines; a file is looked through once. */
function createAt(files: DataFiles): Facts['at'] {
  const places = new Map<string, (path: string) => number | undefined>();
  const read = (file: string) => {
    const text = files.readText(file) ?? '';
    if (file.endsWith('.ini')) return (path: string) => findIniLine(text, path);
    const { values } = findJsonPlaces(text);
    return (path: string) => values.get(path)?.line;
  };
  return (file, path) => {
    if (path === undefined) return { file };
    const find = places.get(file) ?? read(file);
    places.set(file, find);
    const line = find(path);
    return line === undefined ? { file } : { file, line };
  };
}
