import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ToolError } from '../run-tool.ts';

export const FILE_OPTION = [
  '--file <FILE>',
  'write it to a new file, which only this user may read',
] as const;

/** Writes a file that is not there yet. @returns its path @throws ToolError */
export function toFile(name: string, text: string): string {
  const file = resolve(name);
  try {
    writeFileSync(file, text.endsWith('\n') ? text : `${text}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ToolError(
      code === 'EEXIST' ? `${file} is there already. Give another name.` : `${file}: ${message}`,
    );
  }
  return file;
}
