import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/**
 * Presses something inside the page. It waits, as a press of the browser's driver does, until the thing is shown, is
 * not disabled and has nothing over its middle, but costs a tenth: for a walk, where the pointer is not the subject.
 */
export async function press(target: Locator): Promise<void> {
  const element = await findUsable(target);
  element.focus({ preventScroll: true });
  element.click();
  // as after a press of the driver, what it leads to has started
  await new Promise(requestAnimationFrame);
}

/** Puts a text in the place of what a field has, in the same way. */
export async function enter(field: Locator, text: string): Promise<void> {
  const element = (await findUsable(field)) as HTMLInputElement;
  element.focus({ preventScroll: true });
  element.select();
  if (text || element.value) expect(document.execCommand('insertText', false, text)).toBe(true);
}

async function findUsable(target: Locator): Promise<HTMLElement> {
  let element = document.body;
  await expect
    .poll(() => {
      element = target.element() as HTMLElement;
      return isUsable(element);
    })
    .toBe(true);
  return element;
}

function isUsable(element: HTMLElement): boolean {
  if (!element.checkVisibility() || element.matches(':disabled, [aria-disabled=true]')) return false;
  if (isOnTop(element)) return true;
  element.scrollIntoView({ behavior: 'instant', block: 'center' });
  return isOnTop(element);
}

function isOnTop(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(hit) || hit?.closest('label')?.control === element;
}
