import { Command, CommanderError } from 'commander';
import { CatalogueError } from '../files/catalogue-error.ts';
import { StoreError } from '../store/open-store.ts';
import { safeLines } from './admin/print.ts';

/** A fault of what the operator typed or of what lies on the disk; the message says what to do. */
export class ToolError extends Error {}

/** A command line; after a fault it points to `--help`. `name` is what follows `npm run`. */
export function createCommand(name: string): Command {
  return new Command(`npm run ${name} --`).showHelpAfterError('(add --help for all options)').exitOverride();
}

/** Runs a tool to its end. Exit code: 0 done, 1 could not be done (one message, no stack), 2 bad command line. */
export async function runTool(command: Command, args = process.argv.slice(2)): Promise<void> {
  try {
    await command.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      // commander has written its message
      process.exitCode = error.exitCode === 0 ? 0 : 2;
    } else if (error instanceof ToolError || error instanceof CatalogueError || error instanceof StoreError) {
      console.error(safeLines(error.message));
      process.exitCode = 1;
    } else throw error;
  }
}
