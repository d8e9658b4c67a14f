import { createInterface } from 'node:readline/promises';
import { ToolError } from './run-tool.ts';

type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream };

/** @param isSure true: there is no question */
export function createConfirm(
  isSure: boolean,
  // questions do not go into the output, which may be a file
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): (question: string) => Promise<void> {
  return async (question) => {
    if (isSure) return;
    if (!input.isTTY)
      throw new ToolError(`${question}\nNobody can answer here: add --yes. Nothing was changed.`);
    const lines = createInterface({ input, output });
    const answer = await lines.question(`${question} [y/N] `);
    lines.close();
    if (!/^y(es)?$/i.test(answer.trim())) throw new ToolError('Nothing was changed.');
  };
}
