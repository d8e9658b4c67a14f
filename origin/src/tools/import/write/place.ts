import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** The order in which files of a stream are renewed: what a file names is there before it. */
const ORDER = [/\.mp4$/, /\.(jpg|vtt)$/, /(?<!master)\.m3u8$/, /./];

/**
 * Puts a finished stream in its place: at once where there is none, else file by file. Media files have names of their
 * own, so that players which read the old lists still find what these name.
 * @returns media files of before
 */
export function placeStream(from: string, to: string): string[] {
  if (!existsSync(to)) {
    renameSync(from, to);
    return [];
  }
  const rank = (name: string) => ORDER.findIndex((pattern) => pattern.test(name));
  const names = readdirSync(from).toSorted((one, other) => rank(one) - rank(other));
  for (const name of names) renameSync(join(from, name), join(to, name));
  return readdirSync(to).filter((name) => name.endsWith('.mp4') && !names.includes(name));
}

/** @param replace whether pictures that are there are renewed */
export function placePictures(from: string, to: string, replace: boolean): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((one) => one.endsWith('.webp'))) {
    if (!replace && existsSync(join(to, name))) continue;
    const temporary = join(to, `.${name}`);
    copyFileSync(join(from, name), temporary);
    renameSync(temporary, join(to, name));
  }
}
