import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/support/root.mjs';

/** What the app says in a language, by namespace and key; up to where something is put in. */
export type Messages = (namespace: string, key: string) => string;

/** The texts that ship. @throws when there is no such key */
export function messagesOf(language: string): Messages {
  return (namespace, key) => {
    const file = join(ROOT, 'web', 'public', 'locales', language, `${namespace}.json`);
    let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    for (const step of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[step];
    if (typeof found !== 'string') throw new Error(`${language}/${namespace}.json has no text ${key}`);
    return found.split(/\{\{|\[/)[0]?.trim() ?? '';
  };
}
