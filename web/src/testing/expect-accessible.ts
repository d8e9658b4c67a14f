import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with each violation of the accessibility rules in what the page shows once its transitions are over. */
export async function expectAccessible(): Promise<void> {
  // a colour in the middle of a transition is no colour of the design
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
  expect(faults).toEqual([]);
}
