import { readdirSync, statSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';

const FILM = /\.(mp4|m4v|mov|mkv|webm|avi|mpg|mpeg|ts|mts|m2ts|mxf|wmv|flv|3gp|ogv|vob|dv)$/i;
const SOUND = /\.(mp3|m4a|aac|flac|wav|aif|aiff|ogg|opus)$/i;

/** The files that are named, and the films in the folders that are: those of a folder by name. */
export function findFilms(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const full = resolve(path);
    if (!statSync(full, { throwIfNoEntry: false })?.isDirectory()) return [full];
    return readdirSync(full)
      .filter((name) => !name.startsWith('.') && (FILM.test(name) || SOUND.test(name)))
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      .map((name) => join(full, name));
  });
}

/** `01_blue_hours.mp4`: `01 blue hours` */
export function titleOf(path: string): string {
  const name = basename(path, extname(path)).normalize('NFC');
  return name.replace(/[_\s]+/g, ' ').trim() || 'Film';
}
