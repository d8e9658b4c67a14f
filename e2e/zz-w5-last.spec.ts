import { signIn } from './support/sign-in-site.ts';
import { test } from './support/test.ts';
test('last', async ({ members, page }) => {
  await signIn(page, members.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${members.url}/u/my-account`);
  await page.getByText('Other registration').waitFor();
  await page.screenshot({ path: '/tmp/shots5/last.png', fullPage: true });
});
