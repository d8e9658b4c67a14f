import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Presses without a pointer, once it can be pressed: where what follows is the subject, not the press. */
export async function press(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
  await expect.element(locator).not.toHaveAttribute('aria-disabled', 'true');
  const element = locator.element() as HTMLElement;
  element.focus();
  element.click();
}

/** Fills a field without a keyboard, in the same cases. */
export async function enter(field: Locator, text: string): Promise<void> {
  await expect.element(field).toBeVisible();
  const input = field.element() as HTMLInputElement;
  input.focus();
  // past React, which would see no change
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
