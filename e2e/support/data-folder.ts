import { link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DEMO_DIR, WORK_DIR } from './places.ts';

/** The streams, hundreds of files that no test writes: the copy links to the demo's own folder. */
const STREAMS = 'media';
/** Folders that are only needed to make the demo. */
const MAKING = ['art', 'make', 'scores'];
/**
 * The brand that most tests use: without accounts, everything is free. The demo's own default sells
 * subscriptions.
 */
export const FREE_BRAND = 'footlite';

// biome-ignore lint/suspicious/noExplicitAny: files of the data folder as they lie there, faults included
type Json = any;

/**
 * A copy of the demo's data folder that a test may change; its settings name the free brand. Paths are
 * relative to it.
 */
export interface DataFolder {
  dir: string;
  read(path: string): Promise<Json>;
  /** Writes text and bytes unchanged, anything else as JSON. */
  write(path: string, content: string | Uint8Array | object): Promise<void>;
  /** Reads a file, lets `change` return the new content (or alter the old), and writes it. */
  change(path: string, change: (content: Json) => Json): Promise<void>;
  /** Replaces members of the free brand's config. */
  brand(members: object): Promise<void>;
  /** The same in a copy of the config, under its own code: `?app-config=CODE` requests it. */
  brandBeside(code: string, members: object): Promise<void>;
  remove(path: string): Promise<void>;
}

/** Makes the copy. The caller has to remove `dir`. */
export async function makeDataFolder(from = DEMO_DIR): Promise<DataFolder> {
  await mkdir(WORK_DIR, { recursive: true });
  const dir = await mkdtemp(join(WORK_DIR, 'data-'));
  // each file is shared with the demo until the copy writes its own, which costs less than copying
  await linkFolder(from, dir, [STREAMS, ...MAKING, 'settings.ini']);
  await writeFile(join(dir, 'settings.ini'), await freeSettings(from));
  await symlink(join(from, STREAMS), join(dir, STREAMS), 'dir');

  const read = async (path: string) => JSON.parse(await readFile(join(dir, path), 'utf8')) as Json;
  const remove = (path: string) => rm(join(dir, own(path)), { recursive: true, force: true });
  const write: DataFolder['write'] = async (path, content) => {
    const file = join(dir, own(path));
    await mkdir(dirname(file), { recursive: true });
    // so that nothing is written through a link into the demo
    await remove(path);
    await writeFile(
      file,
      typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
    );
  };
  const change: DataFolder['change'] = async (path, alter) => {
    const content = await read(path);
    await write(path, (await alter(content)) ?? content);
  };
  return {
    dir,
    read,
    write,
    change,
    remove,
    brand: (members) => change(`configs/${FREE_BRAND}.json`, (config) => ({ ...config, ...members })),
    async brandBeside(code, members) {
      await write(`configs/${code}.json`, { ...(await read(`configs/${FREE_BRAND}.json`)), ...members });
      const settings = await readFile(join(dir, 'settings.ini'), 'utf8');
      await write('settings.ini', `additionalAllowedConfigSources[] = ${code}\n${settings}`);
    },
  };
}

/** A data folder's settings with the free brand first; every other brand can still be requested. */
export async function freeSettings(dataDir = DEMO_DIR): Promise<string> {
  const text = await readFile(join(dataDir, 'settings.ini'), 'utf8');
  const named = /^defaultConfigSource = (\S+)$/m;
  return text.replace(named, `defaultConfigSource = ${FREE_BRAND}\nadditionalAllowedConfigSources[] = $1`);
}

/** @throws for paths in the demo's own folder */
function own(path: string): string {
  if (path.split('/')[0] === STREAMS) throw new Error(`${path} is the demo's: no test writes streams`);
  return path;
}

async function linkFolder(from: string, to: string, without: readonly string[] = []): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => !without.includes(entry.name))
      .map((entry) => {
        const [source, target] = [join(from, entry.name), join(to, entry.name)];
        return entry.isDirectory() ? linkFolder(source, target) : link(source, target);
      }),
  );
}
