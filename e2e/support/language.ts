import type { BrowserContext } from '@playwright/test';

/**
 * A viewer who chose a language before: on the device, and in the cookie that tells the server. The cookie alone lasts
 * for one page, which makes it anew from what the device holds.
 */
export async function chooseLanguage(context: BrowserContext, url: string, code: string): Promise<void> {
  await context.addCookies([{ name: 'jwapp-language', value: code, url }]);
  await context.addInitScript((language) => {
    // an empty page and a frame without an origin have no storage
    if (window.origin !== 'null') localStorage.setItem('jwapp.language', language);
  }, code);
}
