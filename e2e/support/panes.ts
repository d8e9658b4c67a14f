import { expect, type Page } from '@playwright/test';

/** The dialog that is open over the page. */
export const dialog = (page: Page) => page.getByRole('dialog');
export const pane = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });

/**
 * Checks that the open pane names the steps of becoming a subscriber, with only this one as the current step.
 * [REG-19]
 */
export async function expectStep(page: Page, current: (typeof STEPS)[number]): Promise<void> {
  const isCurrent = page.locator('[aria-current="step"]');
  const steps = dialog(page).getByRole('list').filter({ has: isCurrent }).getByRole('listitem');
  await expect(steps).toHaveText(STEPS);
  await expect(steps.and(isCurrent)).toHaveText(current);
}

const STEPS = ['Account Info', 'Plan', 'Verification'] as const;
