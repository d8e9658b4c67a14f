import type { Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { row } from './library.ts';
import { expect } from './test.ts';

/** Records where the name of the concert is in the frame of the press, and whether it is still a preview. */
export async function watchPress(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener(
      'click',
      () =>
        requestAnimationFrame(() => {
          const title = document.querySelector('main h1');
          const { x, y, height } = title?.getBoundingClientRect() ?? {};
          const isPreview = Boolean(title?.closest('[data-preview]'));
          const place = { text: title?.textContent, isPreview, x, y, height };
          Object.assign(window, { atPress: place });
        }),
      { once: true, capture: true },
    );
  });
}

export const atPress = (page: Page) =>
  page.evaluate(() => (window as unknown as { atPress: Record<string, unknown> }).atPress);
export const card = (page: Page) => row(page, 'New this season').getByRole('link', { name: /^Blue Hours/ });
export const preview = (page: Page) => page.locator('[data-preview]');

export async function openHome(page: Page, url = '/'): Promise<void> {
  const view = page.waitForResponse(/video-screen-.*\.js$/);
  const isRehearsed = await watchRehearsal(page);
  await page.goto(url);
  await hydrated(page);
  await Promise.all([view, isRehearsed()]);
}

/**
 * Watches for the press that the app rehearses while the page is idle; after it, presses are answered at
 * once. @returns a function that waits for it
 */
export async function watchRehearsal(page: Page) {
  await page.addInitScript(() => {
    const told = { tried: [] as string[], heard: [] as string[], laidOut: [] as string[] };
    Object.assign(window, { rehearsal: told });
    const measure = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = function () {
      const title = this.parentElement === document.body && this.querySelector('h1');
      if (title) told.laidOut.push(title.textContent ?? '');
      return measure.call(this);
    };
    const press = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
    for (const type of ['pointerover', 'pointerout', ...press, 'focusin', 'focusout']) {
      addEventListener(type, ({ isTrusted }) => !isTrusted && told.tried.push(type), { capture: true });
      addEventListener(type, ({ isTrusted }) => !isTrusted && told.heard.push(type));
    }
  });
  return () => expect.poll(() => rehearsal(page).then(({ tried }) => tried)).toContain('focusout');
}

export const rehearsal = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { rehearsal: Record<'tried' | 'heard' | 'laidOut', string[]> }).rehearsal,
  );
