import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@marquee/contract/config';
import { CONFIG_CODE_PATTERN } from '../files/names.ts';
import { openInside } from '../files/open-inside.ts';
import { fileTag } from '../http/etag.ts';
import type { Log } from '../log.ts';
import { inspectConfig } from './inspect-config.ts';

/** A config on disk; `version` changes when the file does. */
type ConfigFile = {
  text: string;
  version: string;
  isJson: boolean;
  /** Null in a broken file, like `config` in one that the contract rejects. */
  siteId: string | null;
  config: Config | null;
};

export type ConfigFiles = {
  /** The config with that code as it is on disk now; null if there is none. */
  read: (code: string) => Promise<ConfigFile | null>;
  /** The config with that code or `id`, if it is valid. */
  find: (codeOrId: string) => Promise<{ code: string; config: Config } | null>;
  /** All configs, by code. */
  list: () => Promise<{ code: string; siteName: string | undefined }[]>;
  /** Whether any config has this site id. */
  hasSite: (siteId: string) => Promise<boolean>;
  /** Whether any config has a captcha, of this publisher of the billing provider where one is named. */
  hasCaptcha: (publisher?: string) => Promise<boolean>;
};

/**
 * Reads `configs/`. Files may change while the origin runs; an unchanged file is read and parsed once. A change that
 * the app would refuse is logged with every fault, and what was good before stays in use.
 */
export function createConfigFiles(dataDir: string, log: Log): ConfigFiles {
  const root = join(dataDir, 'configs');
  /** By code: the file that was read last, and what is in use. */
  const read = new Map<string, { tag: string; inUse: ConfigFile }>();

  const readConfig = async (code: string): Promise<ConfigFile | null> => {
    if (!CONFIG_CODE_PATTERN.test(code)) return null;
    const file = await openInside(root, [`${code}.json`]);
    if (!file) {
      read.delete(code);
      return null;
    }
    try {
      const tag = fileTag(file.tag);
      const known = read.get(code);
      if (known?.tag === tag) return known.inUse;
      const text = (await file.handle.readFile('utf8')).replace(/^\uFEFF/, '');
      const { faults, raw: _, ...found } = inspectConfig(text);
      const kept = found.config === null && known?.inUse.config ? known.inUse : undefined;
      if (faults.length > 0)
        log('error', 'config refused', {
          file: `configs/${code}.json`,
          faults: faults.map(({ reason }) => reason),
          keptBefore: kept !== undefined,
        });
      const inUse = kept ?? { text, version: tag, ...found };
      read.set(code, { tag, inUse });
      return inUse;
    } finally {
      await file.handle.close();
    }
  };

  const scan = async () => {
    const names: string[] = await readdir(root).catch(() => []);
    await Promise.all(
      names.filter((name) => name.endsWith('.json')).map((name) => readConfig(name.slice(0, -5))),
    );
    for (const code of read.keys()) if (!names.includes(`${code}.json`)) read.delete(code);
  };
  const knows = (siteId: string) => [...read.values()].some(({ inUse }) => inUse.siteId === siteId);

  return {
    read: readConfig,
    async find(codeOrId) {
      const named = await readConfig(codeOrId);
      if (named) return named.config && { code: codeOrId, config: named.config };
      await scan();
      for (const [code, { inUse }] of read)
        if (inUse.config?.id === codeOrId) return { code, config: inUse.config };
      return null;
    },
    async list() {
      await scan();
      return [...read]
        .map(([code, { inUse }]) => ({ code, siteName: inUse.config?.siteName }))
        .sort((one, other) => (one.code < other.code ? -1 : 1));
    },
    async hasSite(siteId) {
      if (knows(siteId)) return true;
      await scan();
      return knows(siteId);
    },
    async hasCaptcha(publisher) {
      await scan();
      return [...read.values()].some(({ inUse: { config } }) => {
        const id = config?.integrations.cleeng?.id;
        return Boolean(config?.custom.captchaSiteKey && id) && (publisher === undefined || id === publisher);
      });
    },
  };
}
