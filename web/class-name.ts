import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Letters that tell one style file's classes from another's. */
const LETTERS = 4;

/**
 * The name a class of a style file goes by in the page. All classes of a file end alike: each with letters of its own
 * would be the part of the script that does not compress.
 */
export function className(local: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''))
    .split('\\')
    .join('/');
  return `${local}_${createHash('sha1').update(path).digest('base64url').slice(0, LETTERS)}`;
}
