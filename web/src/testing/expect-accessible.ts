import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with each violation of the accessibility rules in what the page shows now. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
  expect(faults).toEqual([]);
}
