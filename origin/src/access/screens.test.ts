import { expect, it } from 'vitest';
import { newStoreDir } from '../../test/stores.ts';
import { silentLog } from '../log.ts';
import { openStore } from '../store/open-store.ts';
import { createScreens } from './screens.ts';

it('screens: everything plays while the store does not answer', async () => {
  const { db, close } = await openStore({ dir: newStoreDir(), log: silentLog });
  const logged: string[] = [];
  const screens = createScreens({
    db,
    findSignInAccount: async () => 1,
    readSettings: async () => 'screensPerAccount = 1',
    now: () => 0,
    log: (_level, message) => void logged.push(message),
  });
  await close();
  expect(await screens.mayPlay('tv')).toBe(true);
  expect(await screens.areFull(1, 'phone')).toBe(false);
  expect(logged).toEqual(Array(2).fill('the screens of an account could not be counted'));
});
