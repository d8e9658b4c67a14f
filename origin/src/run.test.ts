import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { CatalogueError } from './files/catalogue-error.ts';
import { run } from './run.ts';
import { StoreError } from './store/open-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const failure = (message: string, fields: object) => Object.assign(new Error(message), fields);

it.each([
  [
    failure("EACCES: permission denied, mkdir '/x'", { code: 'EACCES', syscall: 'mkdir' }),
    /^The start failed.*'\/x'$/,
  ],
  [failure('listen', { code: 'EACCES', syscall: 'listen' }), /^Port 80 may not be used/],
  [failure('listen', { code: 'EADDRINUSE', syscall: 'listen' }), /^Port 80 is taken.*--port.*PORT/],
  [failure('The web app is not built. Run: npm run build', {}), /Run: npm run build$/],
  [new StoreError('The store (x) cannot be used'), /^The store \(x\) cannot be used$/],
  [
    new CatalogueError('/data', [{ file: 'catalogue/media/A.json', reason: 'is not valid JSON' }]),
    /catalogue\/media\/A\.json: is not valid JSON/,
  ],
])(
  'run: exits with 1 and prints the reason without a stack when the start fails with %s',
  async (error, printed) => {
    const print = vi.spyOn(console, 'error').mockReturnValue();
    await run({
      usage: '',
      readOptions: () => ({ logLevel: 'silent', port: 80, help: false }),
      start: () => Promise.reject(error),
    });
    expect(print.mock.calls).toEqual([[expect.stringMatching(printed)]]);
    expect(print.mock.calls[0]?.[0]).not.toContain('    at ');
    expect(process.exitCode).toBe(1);
  },
);

it('run: ends the process by itself when a stop takes too long', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const on = vi.spyOn(process, 'on').mockReturnThis();
  await run({
    usage: '',
    readOptions: () => ({ logLevel: 'silent', port: 80, help: false }),
    start: async () => ({ url: '', port: 80, close: () => new Promise<void>(() => {}) }),
  });
  const stop = on.mock.calls.find(([signal]) => signal === 'SIGTERM')?.[1];
  stop?.('SIGTERM');
  await vi.advanceTimersByTimeAsync(7000);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(exit.mock.calls).toEqual([[1]]);
});
