import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';

test('newsletter: signs an address up from the footer once its owner confirms it from the mail [NEWS-03]', async ({
  page,
  product,
}) => {
  const to = `ada-${Date.now()}@example.test`;
  // not Home: its rows arrive above the footer while it is pressed
  await page.goto('/nowhere');
  await hydrated(page);
  const form = page.getByRole('form', { name: 'Newsletter' });
  await form.getByRole('textbox', { name: 'Email address' }).fill(to);
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toContainText('Open the link in the email');
  const answer = await page.request.get(`${product.url}/demo/mailbox.json?to=${to}`);
  const { mails } = (await answer.json()) as { mails: { text: string }[] };
  await page.goto(/http\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Yes, please' }).click();
  await expect(page.getByRole('heading')).toHaveText('Thank you');
  await expect(page.getByText(to)).toBeVisible();
});
