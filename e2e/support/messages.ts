import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/support/root.mjs';

/** The app's texts in a language, by namespace and key; only the part before the first placeholder. */
export type Messages = (namespace: string, key: string) => string;

/** The texts that are shipped. @throws if there is no such key */
export function getMessages(language: string): Messages {
  return (namespace, key) => {
    const file = join(ROOT, 'web', 'public', 'locales', language, `${namespace}.json`);
    let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    for (const step of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[step];
    if (typeof found !== 'string') throw new Error(`${language}/${namespace}.json has no text ${key}`);
    return found.split(/\{\{|\[/)[0]?.trim() ?? '';
  };
}
