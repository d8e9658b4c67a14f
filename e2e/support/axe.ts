import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe has to say of a page, or of a part of it, in words; of some rules alone where they are named. */
export async function violations(
  page: Page,
  part?: string,
  { rules }: { rules?: string[] } = {},
): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // there are no frames of others, for which alone it would open a page of its own each time
  builder.setLegacyMode();
  if (part) builder.include(part);
  if (rules) builder.withRules(rules);
  const result = await builder.analyze();
  return result.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' | ')}`,
  );
}
