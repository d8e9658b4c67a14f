import AxeBuilder from '@axe-core/playwright';
import { signIn } from './support/sign-in-site.ts';
import { expect, test } from './support/test.ts';
import { ANSWERS, withQuestions } from './user-area.spec.ts';

const SIZES = [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const;
test('shots2', async ({ originWith, page }) => {
  test.setTimeout(120_000);
  const site = await originWith(withQuestions, 'signedin');
  const { token } = await signIn(page, site.url, ANSWERS);
  for (const id of ['BlueHrs1', 'AuroraS1', 'EvenSng1', 'CaprClp1'])
    await page.request.post(`${site.url}/v2/accounts/media/favorites`, {
      form: { media_id: id },
      headers: { authorization: `Bearer ${token}` },
    });
  const axe = async (name: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    if (violations.length)
      console.log(
        name,
        JSON.stringify(
          violations.map((v) => [v.id, v.nodes.map((n) => n.html.slice(0, 200))]),
          null,
          1,
        ),
      );
  };
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto(`${site.url}/u/my-account`);
    await page.getByRole('button', { name: /Edit About/ }).click();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Quay');
    await axe('editing' + width);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your name has been saved.')).toBeVisible();
    await page.screenshot({ path: `/tmp/shots5/saved-${width}.png`, fullPage: true });
    await axe('account' + width);
    await page.getByLabel('Your city').fill('');
    await page.getByLabel('Your city').press('Enter');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.screenshot({ path: `/tmp/shots5/questions-${width}.png`, fullPage: true });
    await axe('questions' + width);
    await page.goto(`${site.url}/u/favorites`);
    await page.getByRole('button', { name: /Clear/ }).click();
    await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
    await page.screenshot({ path: `/tmp/shots5/clear-${width}.png` });
    await axe('clear' + width);
    await page.goto(`${site.url}/u/payments`);
    await axe('payments' + width);
  }
});
