import type { Page } from '@playwright/test';

/** Resolves after so many frames of the page, in which it has drawn what it knew before. */
export function frames(page: Page, count = 10): Promise<void> {
  return page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame++) await new Promise(requestAnimationFrame);
  }, count);
}
