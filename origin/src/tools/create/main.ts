import { createInterface } from 'node:readline/promises';
import { runTool } from '../run-tool.ts';
import { createCreate } from './create.ts';

const { stdin: input, stdout: output } = process;
await runTool(createCreate({ ask: input.isTTY ? askTerminal : null, print: console.log }));

/** @returns null when the terminal is closed in the place of an answer */
async function askTerminal(question: string): Promise<string | null> {
  const terminal = createInterface({ input, output });
  const closed = new AbortController();
  terminal.once('close', () => closed.abort());
  try {
    return await terminal.question(question, { signal: closed.signal });
  } catch (error) {
    if (closed.signal.aborted) return null;
    throw error;
  } finally {
    terminal.close();
  }
}
