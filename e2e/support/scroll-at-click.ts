import type { Page } from '@playwright/test';

/**
 * Records how far the page is scrolled when a click arrives, from now on. Playwright scrolls a click's target
 * into view, on a slow machine more than once: only where the page was at the click matters.
 */
export async function scrollAtClick(page: Page): Promise<() => Promise<number>> {
  const last = await page.evaluateHandle(() => {
    const at = { y: 0 };
    const note = () => {
      at.y = scrollY;
    };
    addEventListener('click', note, { capture: true });
    return at;
  });
  return () => last.evaluate(({ y }) => y);
}
