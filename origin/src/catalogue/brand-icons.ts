import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG_CODE_PATTERN } from '../files/names.ts';
import { openInside } from '../files/open-inside.ts';
import { fileTag } from '../http/etag.ts';

/** Kinds of source pictures, in the order they are tried. */
const EXTENSIONS = ['svg', 'png', 'webp', 'jpg'];

/** A brand's own mark on disk; `tag` changes when the file does. */
export type BrandIcon = { file: string; tag: string; read: () => Promise<Buffer> };

/** The mark of the brand with this config code as it is on disk now; null: it has none of its own. */
export type FindBrandIcon = (code: string) => Promise<BrandIcon | null>;

/** Looks for `images/brand/CODE.svg` (or `.png`, `.webp`, `.jpg`) in the data folder. */
export function createFindBrandIcon(dataDir: string): FindBrandIcon {
  const root = join(dataDir, 'images');
  return async (code) => {
    if (!CONFIG_CODE_PATTERN.test(code)) return null;
    for (const extension of EXTENSIONS) {
      const name = `${code}.${extension}`;
      const file = await openInside(root, ['brand', name]);
      if (!file) continue;
      await file.handle.close();
      const { path, tag } = file;
      return { file: `images/brand/${name}`, tag: fileTag(tag), read: () => readFile(path) };
    }
    return null;
  };
}
