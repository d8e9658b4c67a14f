import { main } from './support/concert.ts';
import { scrollAtClick } from './support/scroll-at-click.ts';
import { expect, test } from './support/test.ts';
import { playsFrom } from './support/watch.ts';

test('privacy policy: names whatever a visit leaves on the device, and a step back from a section leads to its link [LEGAL-03 LEGAL-04 LEGAL-10 ROUTE-29]', async ({
  page,
}) => {
  await page.goto('/m/BlueHrs1?play=1');
  await playsFrom(page, 0.1);
  await page.keyboard.press('m');
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await main(page).getByRole('table').first().waitFor();
  const declared = await main(page).getByRole('table').getByRole('rowheader').allTextContents();
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(kept).toContain('jwapp.volume');
  expect(kept.some((name) => name.startsWith('jwapp.view.'))).toBe(true);
  // a page's view has its address in the name
  const isDeclared = (name: string) => declared.some((one) => name === one || name.startsWith(`${one}.`));
  expect([...kept, ...cookies].filter((name) => !isDeclared(name))).toEqual([]);

  await main(page).getByText('Contents').filter({ visible: true }).click();
  const pressed = await scrollAtClick(page);
  const top = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
  await main(page).getByRole('link', { name: 'Consent', exact: true }).click();
  await expect(main(page).getByRole('heading', { level: 2, name: '4. Consent' })).toBeInViewport();
  const place = await pressed();
  await expect.poll(top).not.toBe(place);
  await page.goBack();
  await expect.poll(top).toBe(place);
});

test('legal texts: are whole in the HTML, with contents that lead to each section [ROUTE-16 LEGAL-10]', async ({
  members,
  request,
}) => {
  for (const [path, sections] of [
    ['/privacy-policy', 19],
    ['/terms-of-use', 23],
  ] as const) {
    const answer = await request.get(members.url + path);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    const find = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, id]) => id);
    const headings = find(/<h2 id="(\w+-section-\d+)"/g);
    expect(headings).toHaveLength(sections);
    expect(find(/<a href="#(\w+-section-\d+)"/g)).toEqual(headings);
  }
});
