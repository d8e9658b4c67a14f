import type { Page } from '@playwright/test';
import type { FaultyContent } from './support/faulty-content.ts';
import { expect, test } from './support/test.ts';
import { film, getPlace, playsFrom } from './support/watch.ts';

const LOOKUP = /^\/apps\/series\?media_ids=/;
const lookups = ({ requests }: FaultyContent) => requests.filter((path) => LOOKUP.test(path)).length;

/** The window comes to the front, which sends a failed lookup again; waits until it is sent. */
async function comeBack(page: Page, content: FaultyContent): Promise<void> {
  const before = lookups(content);
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      return lookups(content);
    })
    .toBeGreaterThan(before);
}

/** Marks the film, and slows it so that it does not end during the test. */
const mark = (page: Page) =>
  film(page, (element) => {
    element.setAttribute('data-same', '');
    element.playbackRate = 0.25;
  });

/** The marked film keeps playing. */
async function expectSamePlays(page: Page): Promise<void> {
  await playsFrom(page, (await getPlace(page)) + 0.3);
  await expect(page.locator('video[data-same]')).toHaveCount(1);
}

test('episode: keeps playing when the lookup of its series fails, and when it is answered later [SERIES-16]', async ({
  faultyContent: content,
  siteOn,
  page,
  allowErrors,
}) => {
  allowErrors(/500 GET/, /could not be looked up/);
  content.fail(LOOKUP, { status: 500 });
  const site = await siteOn({ contentUrl: content.url });
  await page.goto(`${site.url}/m/LoadE202?play=1`);
  await playsFrom(page, 0.1);
  await mark(page);
  content.fail(LOOKUP, { hang: true });
  await comeBack(page, content);
  await expectSamePlays(page);
  // it keeps playing once the lookup is answered
  content.heal();
  const answer = page.waitForResponse((response) => response.url().includes('media_ids=') && response.ok());
  await comeBack(page, content);
  await answer;
  await expectSamePlays(page);
});
