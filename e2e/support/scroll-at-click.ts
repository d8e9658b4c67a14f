import type { Page } from '@playwright/test';

/**
 * How far the page is scrolled when a click reaches it, from now on. A click scrolls its target into view, on a slow
 * machine more than once: what counts is where the page was when the click came.
 */
export async function scrollAtClick(page: Page): Promise<() => Promise<number>> {
  const last = await page.evaluateHandle(() => {
    const at = { y: 0 };
    // not the one that the app rehearses
    const note = ({ isTrusted }: Event) => {
      if (isTrusted) at.y = scrollY;
    };
    addEventListener('click', note, { capture: true });
    return at;
  });
  return () => last.evaluate(({ y }) => y);
}
