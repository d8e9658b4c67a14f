import { parseIni } from '@marquee/contract/ini';
import { parseSettings } from '@marquee/contract/settings';
import { SCREENS_SETTING } from '../access/screens.ts';
import type { CatalogueFault } from '../files/catalogue-error.ts';
import type { DataFiles } from '../files/data-files.ts';
import { CONFIG_CODE_PATTERN } from '../files/names.ts';
import { findNear } from '../files/unknown-members.ts';
import { findSettingsFaults, SETTINGS_FILE_KEYS } from '../site/open-settings.ts';
import { overrideSettings } from '../site/settings-override.ts';
import type { SettingsFile } from './facts.ts';

/** Those of the accounts, which all brands share. */
const SHARED_KEYS: ReadonlySet<string> = new Set(['membersConfirmEmail', SCREENS_SETTING]);

/** Line of a key, or of any other text, in a settings file. */
export function findIniLine(text: string, key: string): number | undefined {
  const lines = text.split(/\r?\n/);
  const isKey = new RegExp(`^\\s*${key.replace(/\[\]$/, '').replace(/[^\w]/g, '\\$&')}\\s*(\\[\\])?\\s*=`);
  const at = lines.findIndex((line) => isKey.test(line));
  const found = at >= 0 ? at : lines.findIndex((line) => line.includes(key));
  return found >= 0 ? found + 1 : undefined;
}

/** `settings.ini` and the settings of brands over it, with what is wrong in each, and the keys that nothing reads. */
export function readSettingsFiles(
  files: DataFiles,
  brand: string | undefined,
  faults: CatalogueFault[],
  warnings: CatalogueFault[],
) {
  const shared = files.readText('settings.ini');
  const names = files.list('settings', faults).filter((name) => name.endsWith('.ini'));
  const brands = names.filter((name) => CONFIG_CODE_PATTERN.test(name.slice(0, -4)));
  const own = brands.map((name) => [`settings/${name}`, files.readText(`settings/${name}`) ?? ''] as const);
  const all = [...(shared === null ? [] : [['settings.ini', shared] as const]), ...own];
  for (const [file, text] of all) {
    // the settings of a brand count where it is shown
    const isUsed =
      file === 'settings.ini' || file === `settings/${brand}.ini` || parseIni(text).values.has('publicUrl');
    for (const { key, reason } of findSettingsFaults(text))
      (isUsed ? faults : warnings).push({ file, line: findIniLine(text, key), reason: `${key} ${reason}` });
    const { values, lists } = parseIni(text);
    const isOfAll = file === 'settings.ini' || file === `settings/${brand}.ini`;
    for (const key of [...values.keys(), ...lists.keys()]) {
      if (!isOfAll && SHARED_KEYS.has(key)) {
        const reason = `${key} does nothing here, as accounts are those of all brands: write it into settings.ini`;
        warnings.push({ file, line: findIniLine(text, key), reason });
      }
      if (SETTINGS_FILE_KEYS.includes(key)) continue;
      const near = findNear(key, SETTINGS_FILE_KEYS);
      const meant = near === undefined ? 'nothing reads it' : `"${near}" is meant?`;
      warnings.push({ file, line: findIniLine(text, key), reason: `${key} does nothing: ${meant}` });
    }
  }
  return all.map(
    ([file, text]): SettingsFile => ({
      file,
      text,
      settings: parseSettings(file === 'settings.ini' ? text : overrideSettings(shared, text)),
    }),
  );
}
