import { ToolError } from '../../run-tool.ts';
import { diskFull } from './ffmpeg.ts';

/** What to do about a fault of the disk. */
const WORDS: Record<string, string> = {
  EDQUOT: 'The quota of the disk is used up. Make room and run the same command again: it goes on from here.',
  EROFS: 'The data folder cannot be written: its disk is read-only.',
};

/** The same fault in words for the operator; a fault of the program itself stays as it is. */
export function toFault(error: unknown, dataDir: string): Error {
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM')
    return new ToolError(`You may not read or write ${path ?? dataDir} (permission denied).`);
  if (code === 'ENOSPC') return diskFull();
  const words = WORDS[code];
  if (words !== undefined) return new ToolError(words);
  if (error instanceof ToolError || !(error instanceof Error)) return error as Error;
  throw error;
}
