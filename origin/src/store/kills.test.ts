import { expect, it } from 'vitest';
import { runKills } from '../../test/kills/run-kills.ts';
import { runPurchaseKills } from '../../test/kills/run-purchase-kills.ts';

const KILLS = 20;

it('no acknowledged write is lost to 20 kills before, in and after writes, and the store opens each time', async () => {
  const { kills, acknowledged, points, cutOff, faults } = await runKills({ kills: KILLS, seed: 2 });
  expect(faults).toEqual([]);
  expect(kills).toBe(KILLS);
  for (const kind of ['registration', 'profile', 'favorite', 'history']) {
    for (const moment of ['before', 'after', 'acknowledged'])
      expect(points).toHaveProperty([`${kind} ${moment}`]);
  }
  expect(acknowledged).toBeGreaterThan(3 * KILLS);
  // Both must have happened, otherwise the kills hit nothing.
  expect(cutOff.there).toBeGreaterThan(0);
  expect(cutOff.notThere).toBeGreaterThan(0);
}, 300_000);

it('nothing is paid twice, open unpaid or paid and closed after 20 kills before and after writes of purchases', async () => {
  const { kills, inside, points, faults } = await runPurchaseKills({ kills: KILLS, seed: 3 });
  expect(faults).toEqual([]);
  expect(kills).toBe(KILLS);
  // Otherwise the kills hit nothing, or always the same thing.
  expect(inside).toBeGreaterThan(KILLS / 2);
  expect(Object.keys(points).length).toBeGreaterThan(6);
}, 900_000);
