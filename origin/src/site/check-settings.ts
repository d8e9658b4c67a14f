import { basename } from 'node:path';
import { parseSettings } from '@marquee/contract/settings';

/**
 * Refuses a settings file with unusable values: the app would ignore a malformed address, and send its
 * requests elsewhere. A missing file is fine.
 *
 * @param file its path
 * @throws Error that lists every wrong key, what is wrong and an example
 */
export function checkSettings(text: string | null, file: string): void {
  const faults: string[] = [];
  parseSettings(text ?? '', {
    onFault: ({ path, reason }) => faults.push(`  ${path} ${reason}${makeExample(path)}`),
  });
  if (faults.length === 0) return;
  throw new Error(
    [`${basename(file)} cannot be used:`, ...faults, `Correct ${file} and start again.`].join('\n'),
  );
}

const makeExample = (key: string) =>
  key.endsWith('Url')
    ? `; set it like ${key} = https://tv.example, or ${key} = / for the app's own host`
    : '';
