import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCommand, runTool, ToolError } from './run-tool.ts';

let written: string[];

beforeEach(() => {
  written = [];
  vi.spyOn(console, 'error').mockImplementation((text) => void written.push(text));
});

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

const tool = (action: () => void) =>
  createCommand('try')
    .configureOutput({ writeErr: (text) => void written.push(text) })
    .option('--title <title>', 'of the film')
    .action(action);

test('tool: a fault of the operator is one message, without a stack, and exit code 1', async () => {
  await runTool(
    tool(() => {
      throw new ToolError('film\x1b.mp4:\nthere is no such file');
    }),
    [],
  );
  expect(written).toEqual(['film\\u001b.mp4:\nthere is no such file']);
  expect(process.exitCode).toBe(1);
});

test('tool: an unknown option is named, with exit code 2, and nothing is done', async () => {
  const action = vi.fn();
  await runTool(tool(action), ['--titel', 'x']);
  expect(written.join('')).toContain("unknown option '--titel'");
  expect(action).not.toHaveBeenCalled();
  expect(process.exitCode).toBe(2);
});

test('tool: a fault of the program itself is thrown', async () => {
  const broken = tool(() => {
    throw new TypeError('undefined is not a function');
  });
  await expect(runTool(broken, [])).rejects.toThrow(TypeError);
});
