import type { BrowserContext, TestInfo } from '@playwright/test';

/**
 * Adds a screenshot of every open page to the test's report; pages that can no longer be rendered are left
 * out.
 */
export async function attachScreenshots(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  const pages =
    context
      .browser()
      ?.contexts()
      .flatMap((one) => one.pages()) ?? context.pages();
  for (const [at, page] of pages.entries()) {
    const path = testInfo.outputPath(`test-failed-${at + 1}.png`);
    const isTaken = await page.screenshot({ path, timeout: 5_000, caret: 'initial' }).catch(() => null);
    // `attach` would copy the file
    if (isTaken) testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
  }
}
