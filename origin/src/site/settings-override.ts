import { parseSettings } from '@marquee/contract/settings';

/** Replaces `apiBaseUrl`; the rest of the operator's file is not changed. */
export function overrideApiBaseUrl(settingsText: string | null, url: string): string {
  return withValue(settingsText, 'apiBaseUrl', url);
}

/** The same for `defaultConfigSource`. */
export function setDefaultConfig(settingsText: string | null, code: string): string {
  return withValue(settingsText, 'defaultConfigSource', code);
}

/** The same; the file's own default stays a source that may be requested. */
export function overrideDefaultConfig(settingsText: string | null, code: string): string {
  const { defaultConfigSource: own } = parseSettings(settingsText ?? '');
  const text = setDefaultConfig(settingsText, code);
  return own === undefined || own === code ? text : allowConfigs(text, [own]);
}

/** Adds sources that may be requested. */
export function allowConfigs(settingsText: string, sources: readonly string[]): string {
  const lines = sources.map((source) => `additionalAllowedConfigSources[] = "${source}"\n`);
  return lines.length === 0 ? settingsText : `${settingsText.trimEnd()}\n${lines.join('')}`;
}

/** Replaces everything that stands in another settings text; keys that it does not contain stay. */
export function overrideSettings(settingsText: string | null, by: string): string {
  const keys = by.split(/\r?\n/).flatMap((line) => /^\s*(\w+)\s*=/.exec(line)?.[1] ?? []);
  const kept = keys.reduce((text, key) => withoutKey(text, key), settingsText ?? '');
  return `${kept.trimEnd()}\n${by.trim()}\n`;
}

/** Adds the keys that the settings do not have. */
export function addMissing(settingsText: string, values: Record<string, string>): string {
  const known = parseSettings(settingsText);
  return Object.entries(values).reduce(
    (text, [key, value]) => (key in known ? text : withValue(text, key, value)),
    settingsText,
  );
}

function withoutKey(settingsText: string, key: string): string {
  const sets = new RegExp(`^\\s*${key}\\s*=`);
  const lines = settingsText.split(/\r?\n/);
  return lines.filter((line) => !sets.test(line)).join('\n');
}

function withValue(settingsText: string | null, key: string, value: string): string {
  const kept = withoutKey(settingsText ?? '', key).split('\n');
  while (kept.at(-1)?.trim() === '') kept.pop();
  // Quoted, since a bare ; or # would start a comment.
  return `${[...kept, `${key} = "${value}"`].join('\n')}\n`;
}
