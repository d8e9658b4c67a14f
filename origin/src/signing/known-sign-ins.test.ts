import { expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { createKnownSignIns } from './known-sign-ins.ts';

/** Each sign-in belongs to the account of its length. */
function setUp(isOpen: () => Promise<boolean>) {
  let nowMs = 0;
  const requested: string[] = [];
  const known = createKnownSignIns({
    async findSignInAccount(signIn) {
      requested.push(signIn);
      return (await isOpen()) ? signIn.length : null;
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
});

it('known sign-ins: asks again at once after an end in the account, and not about other accounts', async () => {
  const { known, requested } = setUp(async () => true);
  await Promise.all([known.isOpen('one'), known.isOpen('two'), known.isOpen('four')]);
  known.forget(3);
  await Promise.all([known.isOpen('one'), known.isOpen('two'), known.isOpen('four')]);
  expect(requested).toEqual(['one', 'two', 'four', 'one', 'two']);
  const answer = known.isOpen('eleven');
  known.forget(3);
  await known.isOpen('eleven');
  expect(await answer).toBe(true);
  expect(requested.slice(5)).toEqual(['eleven', 'eleven']);
});

it('known sign-ins: leaves them open while the store does not answer', async () => {
  const { known } = setUp(() => Promise.reject(new Error('the store is gone')));
  expect(await known.isOpen('one')).toBe(true);
});
