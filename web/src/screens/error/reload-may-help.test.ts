import { expect, test } from 'vitest';
import { reloadMayHelp } from './route-error.tsx';

const page = (type: string, nowMs: number) => ({
  getEntriesByType: () => [{ type } as never],
  now: () => nowMs,
});

test('reload: may help a failed screen, but not right after another reload [ERR-12]', () => {
  expect(reloadMayHelp(page('navigate', 500))).toBe(true);
  expect(reloadMayHelp(page('reload', 500))).toBe(false);
  expect(reloadMayHelp(page('reload', 31_000))).toBe(true);
});
