import { readFile } from 'node:fs/promises';

/** Returns the raw text of the settings file as it is on disk now; null if there is none. */
export type ReadSettings = () => Promise<string | null>;

/** @param file path of the settings file */
export function createSettingsFile(file: string): ReadSettings {
  return async () => {
    try {
      return await readFile(file, 'utf8');
    } catch {
      return null;
    }
  };
}
