import type { BrowserContext, Page } from '@playwright/test';

/** Keeps the site's own faces on their way. @returns lets them come, now and from then on */
export async function holdFaces(page: Page | BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The browser's machine has none of these faces, whatever it has: the style sheets ask for others. */
export async function withoutFaces(context: BrowserContext, faces: RegExp): Promise<void> {
  await context.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(faces, 'local("No face of this name")');
    await route.fulfill({ response, body });
  });
}

/** The site's own faces that have arrived, by name, once each. */
export function facesThere(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...new Set(
      [...document.fonts]
        .filter(({ status, family }) => status === 'loaded' && /Figtree Variable|Display/.test(family))
        .map(({ family }) => family.replaceAll('"', '')),
    ),
  ]);
}
