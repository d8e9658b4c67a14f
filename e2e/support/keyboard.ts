import type { Locator, Page } from '@playwright/test';

/** More stops than this between two places is a fault of its own. */
const MOST_STOPS = 80;

/**
 * Moves focus to an element by keys alone, as a viewer without a pointer does.
 * @throws when the element is never reached; the message lists where focus went
 */
export async function tabTo(
  page: Page,
  target: Locator,
  { key = 'Tab', most = MOST_STOPS } = {},
): Promise<void> {
  const stops: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
    stops.push(await focusedName(page));
  }
  if (!(await hasFocus(target)))
    throw new Error(`${key} never reached ${target}; it went: ${stops.join(' > ')}`);
}

/** Puts the focus where anyone who has just come to a page begins. */
export async function fromTop(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Skip to content' }).focus();
}

/** Whether the element has the focus, and draws something to say so. */
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

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
}

/** What a reader of a failed test calls the focused element. */
export async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return 'nothing';
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    return `${element.tagName.toLowerCase()} "${name}"`;
  });
}
