import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG_CODE_PATTERN } from '../files/names.ts';
import { openInside } from '../files/open-inside.ts';
import { fileTag } from '../http/etag.ts';

/** A config as it stands on disk; `version` changes when the file does. `siteId` is null in a broken one. */
type ConfigFile = { text: string; version: string; isJson: boolean; siteId: string | null };

export type ConfigFiles = {
  /** The config of that code as it is on disk now; null when there is none. */
  read: (code: string) => Promise<ConfigFile | null>;
  /** True when some config has this site id. */
  hasSite: (siteId: string) => Promise<boolean>;
};

/** Reads `configs/`. Files may change while the origin runs; an unchanged one is read and parsed once. */
export function createConfigFiles(dataDir: string): ConfigFiles {
  const root = join(dataDir, 'configs');
  const read = new Map<string, ConfigFile>();

  const readConfig = async (code: string): Promise<ConfigFile | null> => {
    if (!CONFIG_CODE_PATTERN.test(code)) return null;
    const file = await openInside(root, [`${code}.json`]);
    if (!file) {
      read.delete(code);
      return null;
    }
    try {
      const version = fileTag(file.tag);
      const known = read.get(code);
      if (known?.version === version) return known;
      const text = (await file.handle.readFile('utf8')).replace(/^\uFEFF/, '');
      const config = { text, version, ...inspect(text) };
      read.set(code, config);
      return config;
    } finally {
      await file.handle.close();
    }
  };

  const scan = async () => {
    const names = await readdir(root).catch(() => []);
    await Promise.all(
      names.filter((name) => name.endsWith('.json')).map((name) => readConfig(name.slice(0, -5))),
    );
  };
  const knows = (siteId: string) => [...read.values()].some((config) => config.siteId === siteId);

  return {
    read: readConfig,
    async hasSite(siteId) {
      if (knows(siteId)) return true;
      await scan();
      return knows(siteId);
    },
  };
}

function inspect(text: string): { isJson: boolean; siteId: string | null } {
  try {
    const siteId = (JSON.parse(text) as { siteId?: unknown } | null)?.siteId;
    return { isJson: true, siteId: typeof siteId === 'string' ? siteId : null };
  } catch {
    return { isJson: false, siteId: null };
  }
}
