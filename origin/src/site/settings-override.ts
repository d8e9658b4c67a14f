import { parseSettings } from '@marquee/contract/settings';

/**
 * Settings text with `apiBaseUrl` replaced: lines that set it are taken out and one that names `url` is added.
 * Nothing else of the operator's file is touched.
 */
export function overrideApiBaseUrl(settingsText: string | null, url: string): string {
  return withValue(settingsText, 'apiBaseUrl', url);
}

/** The same with `defaultConfigSource`; the file's own default stays a source that may be asked for. */
export function overrideDefaultConfig(settingsText: string | null, code: string): string {
  const { defaultConfigSource: own } = parseSettings(settingsText ?? '');
  const text = withValue(settingsText, 'defaultConfigSource', code);
  return own === undefined || own === code ? text : `${text}additionalAllowedConfigSources[] = "${own}"\n`;
}

function withValue(settingsText: string | null, key: string, value: string): string {
  const sets = new RegExp(`^\\s*${key}\\s*=`);
  const kept = (settingsText ?? '').split(/\r?\n/).filter((line) => !sets.test(line));
  while (kept.at(-1)?.trim() === '') kept.pop();
  // Quoted, since a bare ; or # would start a comment.
  return `${[...kept, `${key} = "${value}"`].join('\n')}\n`;
}
