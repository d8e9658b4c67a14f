import { afterEach, expect, test, vi } from 'vitest';
import { consoleLog } from './log.ts';

afterEach(() => vi.restoreAllMocks());

test('log: writes only errors to the console [CONST-29 BOOT-49]', () => {
  const levels = ['debug', 'info', 'log', 'warn', 'error'] as const;
  const spies = levels.map((level) => vi.spyOn(console, level).mockImplementation(() => {}));
  consoleLog('A screen failed', { status: 500 });
  consoleLog('A list lacks an item');
  expect(spies.map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0, 0, 2]);
  expect(spies.at(-1)?.mock.calls).toEqual([['A screen failed', { status: 500 }], ['A list lacks an item']]);
});
