import { expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { createKnownSignIns } from './known-sign-ins.ts';

function setUp(hasNotEnded: () => Promise<boolean>) {
  let nowMs = 0;
  const requested: string[] = [];
  const known = createKnownSignIns({
    hasNotEnded(signIn) {
      requested.push(signIn);
      return hasNotEnded();
    },
    now: () => nowMs,
    log: silentLog,
  });
  return { known, requested, wait: (ms: number) => (nowMs += ms) };
}

it('known sign-ins: asks the store once in five seconds each, and at once after an end', async () => {
  let isOpen = true;
  const { known, requested, wait } = setUp(async () => isOpen);
  await Promise.all([known.isOpen('one'), known.isOpen('one'), known.isOpen('two')]);
  expect(requested).toEqual(['one', 'two']);
  isOpen = false;
  wait(4999);
  expect(await known.isOpen('one')).toBe(true);
  wait(1);
  expect(await known.isOpen('one')).toBe(false);
  expect(await known.isOpen('two')).toBe(false);
  isOpen = true;
  known.forget();
  expect(await known.isOpen('two')).toBe(true);
});

it('known sign-ins: leaves them open while the store does not answer', async () => {
  const { known } = setUp(() => Promise.reject(new Error('the store is gone')));
  expect(await known.isOpen('one')).toBe(true);
});
