import { joinAndSignIn, withoutPassword } from './support/members.ts';
import { test } from './support/test.ts';

const shots: [string, string, 'out' | 'in' | 'ext'][] = [
  ['forgot', 'u=forgot-password', 'out'],
  ['code', 'u=edit-password&email=ada%40example.test', 'out'],
  ['sent', 'u=send-confirmation&email=ada%40example.test', 'out'],
  ['old', 'u=edit-password', 'in'],
  ['reset', 'u=reset-password', 'in'],
  ['delete', 'u=delete-account', 'in'],
  ['add', 'u=add-password', 'ext'],
  ['warn', 'u=warning-account-deletion', 'ext'],
];
for (const w of [390, 1024, 1440]) {
  test(`shots ${w}`, async ({ members: site, page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: w, height: w === 390 ? 844 : 900 });
    let mode = 'out';
    for (const [name, q, m] of shots) {
      if (m !== mode) {
        if (m === 'in') await joinAndSignIn(page, site.url);
        if (m === 'ext') await withoutPassword(page);
        mode = m;
      }
      await page.goto(`${site.url}/?${q}`);
      await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
      if (name === 'old') {
        await page.getByRole('dialog').getByRole('button', { name: 'Save the password' }).click();
      }
      if (name === 'sent') await page.getByRole('button', { name: 'Send it again' }).click();
      await page.waitForTimeout(700);
      await page.screenshot({ path: `/tmp/w4-shots/${name}-${w}.png` });
      if (name === 'delete') {
        await page.getByLabel('Password', { exact: true }).fill('xx');
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.getByRole('button', { name: 'Delete my account' }).waitFor();
        await page.waitForTimeout(700);
        await page.screenshot({ path: `/tmp/w4-shots/confirm-${w}.png` });
      }
    }
  });
}
