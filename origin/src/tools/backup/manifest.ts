import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import root from '../../../../package.json' with { type: 'json' };
import { ToolError } from '../run-tool.ts';

/** Lists what a backup has; it is written last. */
export const MANIFEST_FILE = 'backup.json';

const Manifest = v.object({
  /** Of this file. */
  format: v.literal(1),
  /** The version of Marquee that wrote it. */
  marquee: v.string(),
  madeAt: v.string(),
  accounts: v.picklist(['sqlite', 'postgresql']),
  files: v.array(
    v.object({
      // no path: it is written into the folder of the store
      name: v.pipe(v.string(), v.regex(/^[\w-][\w.-]*$/)),
      bytes: v.number(),
      sha256: v.string(),
    }),
  ),
});

export type Manifest = v.InferOutput<typeof Manifest>;

/** Lists the files of a new backup in it. */
export async function writeManifest(
  dir: string,
  names: readonly string[],
  { accounts, atMs }: { accounts: Manifest['accounts']; atMs: number },
): Promise<void> {
  const files: Manifest['files'] = [];
  for (const name of names.toSorted()) files.push({ name, ...(await measure(join(dir, name))) });
  const madeAt = new Date(atMs).toISOString();
  const manifest: Manifest = { format: 1, marquee: root.version, madeAt, accounts, files };
  writeFileSync(join(dir, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** The list of a backup, with every file as it was written. @throws ToolError that names what is damaged */
export async function readManifest(dir: string): Promise<Manifest> {
  const file = join(dir, MANIFEST_FILE);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ToolError(
      `${dir} is no backup, or not a whole one: it has no ${MANIFEST_FILE}. Name the folder by date that "npm run backup" made.`,
    );
  }
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), text);
  if (!read.success)
    throw new ToolError(`${file} cannot be read: it is damaged, or of a newer Marquee. Nothing was changed.`);
  for (const { name, bytes, sha256 } of read.output.files) {
    const now = await measure(join(dir, name)).catch(() => null);
    if (now === null) throw new ToolError(`${dir} lacks ${name}, which is on its list. Nothing was changed.`);
    if (now.bytes !== bytes || now.sha256 !== sha256)
      throw new ToolError(
        `${join(dir, name)} is not as it was written: it is damaged. Take another backup. Nothing was changed.`,
      );
  }
  return read.output;
}

async function measure(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: statSync(file).size, sha256: hash.digest('hex') };
}
