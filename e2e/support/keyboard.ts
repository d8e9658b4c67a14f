import type { Locator, Page } from '@playwright/test';

/** More stops than this between two places are an error in themselves. */
const MAX_STOPS = 80;

/**
 * Moves the focus to an element with the keyboard only, as a viewer without a pointer does.
 * @throws if the element is never reached; the message lists where the focus went
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const stops: string[] = [];
  for (let presses = 0; presses < MAX_STOPS; presses += 1) {
    const other = await nameOfOther(target);
    if (other === null) return;
    stops.push(other);
    await page.keyboard.press('Tab');
  }
  if ((await nameOfOther(target)) !== null)
    throw new Error(`Tab never reached ${target}; it went: ${stops.join(' > ')}`);
}

/** Whether the element has the focus and shows it. */
export async function hasVisibleFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    if (document.activeElement !== element || !element.matches(':focus-visible')) return false;
    const drawn = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      getComputedStyle(element, '::before'),
    ];
    return drawn.some(
      (style) =>
        (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
        style.boxShadow !== 'none',
    );
  });
}

/** The element that has the focus instead of the target, named for the reader of a failed test; null if the target has it. */
async function nameOfOther(target: Locator): Promise<string | null> {
  return target.evaluateAll((targets) => {
    const element = document.activeElement;
    if (!element) return 'nothing';
    if (targets.some((one) => one === element)) return null;
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    return `${element.tagName.toLowerCase()} "${name}"`;
  });
}
