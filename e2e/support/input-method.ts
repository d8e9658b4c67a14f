import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';

/** How a viewer moves through the product. */
export interface InputMethod {
  /** A button or a link. */
  press(target: Locator): Promise<void>;
  /** A checkbox. */
  tick(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** An option of a dropdown, by its first letters. */
  choose(dropdown: Locator, option: string): Promise<void>;
}

/** Uses only the keyboard, and reaches everything with Tab. */
export function byKeyboard(page: Page): InputMethod {
  const goTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    await tabTo(page, target);
  };
  return {
    async press(target) {
      await goTo(target);
      await page.keyboard.press('Enter');
    },
    async tick(target) {
      await goTo(target);
      await page.keyboard.press('Space');
      await expect(target).toBeChecked();
    },
    async type(field, text) {
      await goTo(field);
      await page.keyboard.type(text);
    },
    async choose(dropdown, option) {
      await goTo(dropdown);
      await page.keyboard.type(option);
      await expect(dropdown.locator(':checked')).toHaveText(option);
    },
  };
}
