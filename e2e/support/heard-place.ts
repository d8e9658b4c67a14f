import type { Page } from '@playwright/test';

/**
 * Where the page stands when a click is heard, from now on. A click scrolls its target into view, on a slow machine more
 * than once: what counts is where it was heard.
 */
export async function heardPlace(page: Page): Promise<() => Promise<number>> {
  const heard = await page.evaluateHandle(() => {
    const last = { y: 0 };
    addEventListener('click', () => (last.y = scrollY), { capture: true });
    return last;
  });
  return () => heard.evaluate(({ y }) => y);
}
