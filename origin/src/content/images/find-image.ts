import { join } from 'node:path';
import { type OpenFile, openInside } from '../../files/open-inside.ts';

/** Kinds of source pictures, in the order they are tried for each label. */
const SOURCE_EXTENSIONS = ['webp', 'jpg', 'png'];

/**
 * Opens the first existing picture among `labels`. The caller closes the handle.
 *
 * @param folder name of the item's folder under images/
 * @returns null if the item has none of them
 */
export async function findImage(dataDir: string, folder: string, labels: string[]): Promise<OpenFile | null> {
  const root = join(dataDir, 'images');
  for (const label of labels) {
    for (const extension of SOURCE_EXTENSIONS) {
      const file = await openInside(root, [folder, `${label}.${extension}`]);
      if (file) return file;
    }
  }
  return null;
}
