import { expect, it } from 'vitest';
import { runKills } from '../../test/kills/run-kills.ts';

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
  // Both must have come about, or the kills hit nothing.
  expect(cutOff.there).toBeGreaterThan(0);
  expect(cutOff.notThere).toBeGreaterThan(0);
}, 180_000);
