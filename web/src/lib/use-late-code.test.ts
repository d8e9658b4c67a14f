import { expect, test, vi } from 'vitest';
import { lateCode } from './late-code.ts';
import { awaitCode } from './use-late-code.ts';

test('code that comes between the render that lacked it and the effect that awaits it is told of all the same', async () => {
  const code = lateCode(async () => 'view');
  await code.load();
  const settle = vi.fn();
  awaitCode(code, settle);
  await expect.poll(() => settle.mock.calls).toEqual([[false]]);
});

test('code that cannot be had is told of as failed', async () => {
  const settle = vi.fn();
  awaitCode({ ready: () => undefined, load: () => Promise.reject(new Error('gone')), preload() {} }, settle);
  await expect.poll(() => settle.mock.calls).toEqual([[true]]);
});

test('a component that has gone is told nothing', async () => {
  const code = lateCode(async () => 'view');
  const settle = vi.fn();
  awaitCode(code, settle)();
  await code.load();
  expect(settle).not.toHaveBeenCalled();
});
