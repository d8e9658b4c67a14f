/**
 * Settings text with `apiBaseUrl` replaced: lines that set it are taken out and one that names `url` is added.
 * Nothing else of the operator's file is touched.
 */
export function overrideApiBaseUrl(settingsText: string | null, url: string): string {
  const kept = (settingsText ?? '').split(/\r?\n/).filter((line) => !/^\s*apiBaseUrl\s*=/.test(line));
  while (kept.at(-1)?.trim() === '') kept.pop();
  // Quoted, since a bare ; or # would start a comment.
  return `${[...kept, `apiBaseUrl = "${url}"`].join('\n')}\n`;
}
