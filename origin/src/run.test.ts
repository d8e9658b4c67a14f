import { afterEach, expect, it, vi } from 'vitest';
import { run } from './run.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

it.each([
  [
    "EACCES: permission denied, mkdir '/x'",
    { code: 'EACCES', syscall: 'mkdir' },
    /^The start failed.*'\/x'$/,
  ],
  ['listen EACCES 0.0.0.0:80', { code: 'EACCES', syscall: 'listen' }, /^Port 80 may not be used/],
  ['listen EADDRINUSE 0.0.0.0:80', { code: 'EADDRINUSE', syscall: 'listen' }, /^Port 80 is taken/],
])('a start that fails with %s says what it failed at', async (message, fields, said) => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  await run({
    usage: '',
    readOptions: () => ({ logLevel: 'silent', port: 80, help: false }),
    start: () => Promise.reject(Object.assign(new Error(message), fields)),
  });
  expect(print.mock.calls).toEqual([[expect.stringMatching(said)]]);
  expect(process.exitCode).toBe(1);
});
