import type { CatalogueFault } from '../files/catalogue-error.ts';
import type { ReadFile } from '../files/read-folder.ts';

/** Adds what is wrong with a file, and the line of the member where it is. */
export function addFault(
  faults: CatalogueFault[],
  read: ReadFile<unknown>,
  path: string,
  reason: string,
): void {
  faults.push({ file: read.file, ...read.findPlace(path), reason });
}
