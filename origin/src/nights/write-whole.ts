import { chownSync, existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Replaces a file at once: a reader gets the old or the new one. A full disk leaves the old one. */
export function writeWhole(file: string, text: string, mode = 0o644): void {
  const part = `${file}.${process.pid}.part`;
  try {
    writeFileSync(part, text, { mode });
    giveAway(part, existsSync(file) ? file : dirname(file));
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** What root writes belongs to the owner of `like`: the services run as another user, who must read it. */
export function giveAway(path: string, like: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(like);
  try {
    chownSync(path, uid, gid);
  } catch {
    // a file system without owners
  }
}
