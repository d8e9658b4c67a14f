import { parseIni } from '@marquee/contract/ini';
import type { DataFiles } from './files/data-files.ts';

/** What is read from the data folder at the start alone, by its place. */
export type StartValues = ReadonlyMap<string, string>;

export function readStartValues(files: DataFiles): StartValues {
  const values = new Map([['accounts/social.json', files.readText('accounts/social.json') ?? '']]);
  const add = (file: string, key: string) => {
    const value = parseIni(files.readText(file) ?? '').values.get(key);
    values.set(`${key} of ${file}`, String(value ?? ''));
  };
  add('settings.ini', 'membersConfirmEmail');
  for (const name of files.list('settings', []))
    if (name.endsWith('.ini')) add(`settings/${name}`, 'publicUrl');
  return values;
}

/** Places with another value now: they take a restart. */
export function findChanged(before: StartValues, now: StartValues): string[] {
  const places = new Set([...before.keys(), ...now.keys()]);
  return [...places].filter((place) => (before.get(place) ?? '') !== (now.get(place) ?? ''));
}
