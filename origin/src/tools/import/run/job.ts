import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from '../../run-tool.ts';
import type { ImportOptions } from '../import-options.ts';
import { itemFile, makeId } from '../write/item.ts';
import { readJson, toJson, workRoot, writeWhole } from './work-folder.ts';

/** Names that an import gives, the same when it goes on after a stop. */
export type Job = {
  mediaid: string;
  stream: string;
  /** In the names of the media files: a renewed film has others than before. */
  token: string;
};

/** The same file under the same conditions: what is finished of it can be used. */
export function findKey(path: string, { dataDir, id, replace, encrypt, top, poster }: ImportOptions): string {
  const real = realpathSync(path);
  const { size, mtimeMs } = statSync(real);
  const parts = [realpathSync(dataDir), real, size, mtimeMs, id, replace, encrypt, top, poster];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

export function openJob(dir: string, options: ImportOptions): Job {
  const file = join(dir, 'job.json');
  const known = readJson<Job>(file);
  if (known) return known;
  const job = makeJob(options);
  writeWhole(file, toJson(job));
  return job;
}

function makeJob({ dataDir, id, replace, encrypt, item }: ImportOptions): Job {
  const token = randomBytes(4).toString('hex');
  const before = id === undefined ? undefined : readJson<{ stream?: string }>(itemFile(dataDir, id));
  if (before && !replace)
    throw new ToolError(
      `There is an item "${id}" already. Renew its film with --replace, or take another id.`,
    );
  if (!before && replace) throw new ToolError(`There is no item "${id}" to renew.`);
  const mediaid = id ?? makeId((one) => isTaken(dataDir, one));
  if (before?.stream !== undefined && isEncrypted(dataDir, before.stream) === encrypt)
    return { mediaid, stream: before.stream, token };
  const name = makeStreamName(item.title ?? '', mediaid);
  return { mediaid, stream: existsSync(join(dataDir, 'media', name)) ? `${name}-${token}` : name, token };
}

function isEncrypted(dataDir: string, stream: string): boolean {
  const info = readJson<{ keyId?: string }>(join(dataDir, 'media', stream, 'stream.json'));
  return info?.keyId !== undefined;
}

/** An item, its pictures, or the edition of a site under that id. */
function isTaken(dataDir: string, id: string): boolean {
  const sites = join(dataDir, 'catalogue', 'sites');
  const files = existsSync(sites) ? readdirSync(sites).filter((name) => name.endsWith('.json')) : [];
  const editions = files.flatMap((name) =>
    Object.values(
      readJson<{ editions?: { media?: Record<string, string> } }>(join(sites, name))?.editions?.media ?? {},
    ),
  );
  return (
    existsSync(itemFile(dataDir, id)) || existsSync(join(dataDir, 'images', id)) || editions.includes(id)
  );
}

/** `Blue Hours` and `Ab3dEfGh`: `blue-hours-Ab3dEfGh`. Unique, as the id is. */
export function makeStreamName(title: string, mediaid: string): string {
  const words = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = words
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');
  return slug === '' ? mediaid : `${slug}-${mediaid}`;
}

/** Ids by what they were imported from. */
const rememberedFile = (dataDir: string) => join(workRoot(dataDir), 'imported.json');

/** The id of the item that was made of it before, if that is still there. */
export function findImported(dataDir: string, key: string): string | undefined {
  const id = readJson<Record<string, string>>(rememberedFile(dataDir))?.[key];
  return id !== undefined && existsSync(itemFile(dataDir, id)) ? id : undefined;
}

export function rememberImported(dataDir: string, key: string, mediaid: string): void {
  const file = rememberedFile(dataDir);
  writeWhole(file, toJson({ ...readJson<Record<string, string>>(file), [key]: mediaid }));
}
