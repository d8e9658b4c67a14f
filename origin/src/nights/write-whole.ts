import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Replaces a file at once: a reader gets the old or the new one. A full disk leaves the old one. */
export function writeWhole(file: string, text: string, mode = 0o644): void {
  const part = `${file}.${process.pid}.part`;
  try {
    writeFileSync(part, text, { mode });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
