import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** How many letters distinguish one style file's classes from another's. */
const LETTERS = 4;

/**
 * The name of a style file's class in the page. All classes of a file have the same ending: different ones
 * would be the part of the script that does not compress.
 */
export function className(local: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''))
    .split('\\')
    .join('/');
  return `${local}_${createHash('sha1').update(path).digest('base64url').slice(0, LETTERS)}`;
}
