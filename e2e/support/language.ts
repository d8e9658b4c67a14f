import type { BrowserContext } from '@playwright/test';

/**
 * Makes the viewer one who chose a language before: it is stored on the device, and in the cookie that tells
 * the server. The cookie alone would last for one page, which sets it again from what the device stores.
 */
export async function chooseLanguage(context: BrowserContext, url: string, code: string): Promise<void> {
  await context.addCookies([{ name: 'jwapp-language', value: code, url }]);
  await context.addInitScript((language) => {
    // an empty page and a frame without an origin have no storage
    if (window.origin !== 'null') localStorage.setItem('jwapp.language', language);
  }, code);
}
