import type { BrowserContext, Page } from '@playwright/test';

/** Holds back the site's own fonts. @returns a function that lets them load, now and from then on */
export async function holdFaces(page: Page | BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Makes the machine seem to have none of these fonts: the style sheets request others. */
export async function withoutFaces(context: BrowserContext, faces: RegExp): Promise<void> {
  await context.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(faces, 'local("No face of this name")');
    await route.fulfill({ response, body });
  });
}

/** The names of the site's own fonts that have loaded, once each. */
export function facesThere(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...new Set(
      [...document.fonts]
        .filter(({ status, family }) => status === 'loaded' && /Figtree Variable|Display/.test(family))
        .map(({ family }) => family.replaceAll('"', '')),
    ),
  ]);
}
