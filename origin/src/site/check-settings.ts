import { basename } from 'node:path';
import { parseSettings } from '@marquee/contract/settings';

/**
 * Refuses a settings file with unusable values: the app would pass over an address that is written wrongly, and ask
 * somewhere else. No file at all is nothing wrong.
 *
 * @param file its path
 * @throws Error that names every key, what is wrong and an example
 */
export function checkSettings(text: string | null, file: string): void {
  const faults: string[] = [];
  parseSettings(text ?? '', {
    onFault: ({ path, reason }) => faults.push(`  ${path} ${reason}${exampleOf(path)}`),
  });
  if (faults.length === 0) return;
  throw new Error(
    [`${basename(file)} cannot be used:`, ...faults, `Correct ${file} and start again.`].join('\n'),
  );
}

const exampleOf = (key: string) =>
  key.endsWith('Url')
    ? `; set it like ${key} = https://tv.example, or ${key} = / for the app's own host`
    : '';
