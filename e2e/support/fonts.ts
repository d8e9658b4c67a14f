import type { Page } from '@playwright/test';

/** Delays the site's own fonts. @returns a function that lets them load, now and from then on */
export async function delayFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The names of the site's own fonts that have loaded, once each. */
export function getLoadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...new Set(
      [...document.fonts]
        .filter(({ status, family }) => status === 'loaded' && /Figtree Variable|Display/.test(family))
        .map(({ family }) => family.replaceAll('"', '')),
    ),
  ]);
}
