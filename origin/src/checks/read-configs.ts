import type { Settings } from '@marquee/contract/settings';
import { inspectConfig } from '../catalogue/inspect-config.ts';
import type { CatalogueFault } from '../files/catalogue-error.ts';
import type { DataFiles } from '../files/data-files.ts';
import { findJsonPlaces } from '../files/json-places.ts';
import { CONFIG_CODE_PATTERN } from '../files/names.ts';
import type { AllowedConfig, SettingsFile } from './facts.ts';

/** The configs that viewers can be shown; what is wrong in others, which may be drafts, is a warning. */
export function readConfigs(
  files: DataFiles,
  settings: readonly SettingsFile[],
  brand: string | undefined,
  faults: CatalogueFault[],
  warnings: CatalogueFault[],
): AllowedConfig[] {
  const named = new Set([
    ...settings.flatMap(({ file, settings: one }) => [
      ...sourcesOf(one),
      ...(file === 'settings.ini' ? [] : [file.slice('settings/'.length, -'.ini'.length)]),
    ]),
    ...(brand === undefined ? [] : [brand]),
  ]);
  const isAny = settings.length === 0 || settings.some((one) => one.settings.allowAnyConfigSource);
  const allowed: AllowedConfig[] = [];
  for (const name of files.list('configs', faults)) {
    const code = name.slice(0, -'.json'.length);
    if (!name.endsWith('.json') || !CONFIG_CODE_PATTERN.test(code)) continue;
    const file = `configs/${name}`;
    const text = files.readText(file);
    if (text === null) continue;
    const isAllowed = isAny || named.has(code);
    const { config, raw, faults: found } = inspectConfig(text);
    for (const { line, reason } of found) (isAllowed ? faults : warnings).push({ file, line, reason });
    if (!config || !isAllowed) continue;
    let places: ReturnType<typeof findJsonPlaces> | undefined;
    const findLine = (path: string) => {
      places ??= findJsonPlaces(text);
      return places.values.get(path)?.line;
    };
    allowed.push({ code, file, config, raw: raw as Record<string, unknown>, findLine });
  }
  return allowed;
}

const sourcesOf = ({ defaultConfigSource = '', additionalAllowedConfigSources }: Settings) =>
  [defaultConfigSource, ...additionalAllowedConfigSources].map(
    (source) => /\/apps\/configs\/(\w+)\.json$/.exec(source)?.[1] ?? source,
  );
