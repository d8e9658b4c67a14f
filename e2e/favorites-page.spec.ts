import type { Page, Route } from '@playwright/test';
import { heading, main } from './support/concert.ts';
import { frames } from './support/frames.ts';
import { joinAndStay } from './support/members.ts';
import { expect, test } from './support/test.ts';

const PAGE = '/u/favorites';
/** Oldest first. */
const SAVED = ['BlueHrs1', 'AuroraS1', 'EvenSng1', 'CaprClp1'];

const grid = (page: Page) => main(page).getByRole('list', { name: 'Favorites' });
const cards = (page: Page) => grid(page).getByRole('listitem');
const idsIn = (page: Page) =>
  grid(page)
    .locator('a[data-id]')
    .evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.id));
const clear = (page: Page) => main(page).getByRole('button', { name: 'Clear favorites' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Clear all favorites?' });
const columns = (page: Page) =>
  grid(page).evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);

/** Signs somebody in who has these favorites; answers how to ask the account for them. */
async function signInWith(page: Page, siteUrl: string, saved: readonly string[]) {
  const { token } = await joinAndStay(page, siteUrl);
  const address = `${siteUrl}/v2/accounts/media/favorites`;
  const headers = { authorization: `Bearer ${token}` };
  for (const id of saved) await page.request.post(address, { headers, form: { media_id: id } });
  return async (): Promise<string[]> => {
    const answer = await page.request.get(address, { headers });
    const { collection } = (await answer.json()) as { collection: { media_id: string }[] };
    return collection.map(({ media_id: id }) => id);
  };
}

test('the page shows what the account keeps, newest first, as cards that lead to it [FAV-10 ROLE-05]', async ({
  members,
  page,
}) => {
  await signInWith(page, members.url, SAVED);
  await page.goto(members.url + PAGE);
  await expect(heading(page)).toHaveText('Favorites');
  await expect.poll(() => idsIn(page)).toEqual([...SAVED].reverse());
  await cards(page).last().getByRole('link').first().click();
  await expect(heading(page)).toHaveText('Blue Hours');
});

test('clearing asks first, and cancelling keeps the list [FAV-11 FAV-12]', async ({ members, page }) => {
  const kept = await signInWith(page, members.url, SAVED);
  await page.goto(members.url + PAGE);
  await clear(page).click();
  await expect(question(page)).toContainText('This removes 4 titles');
  await question(page).getByRole('button', { name: 'Keep them' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(clear(page)).toBeFocused();
  await clear(page).click();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(cards(page)).toHaveCount(4);
  expect(await kept()).toHaveLength(4);
});

test('confirming removes all favorites, on the account as well [FAV-13 FAV-15 FAV-11]', async ({
  members,
  page,
}) => {
  const kept = await signInWith(page, members.url, SAVED);
  await page.goto(members.url + PAGE);
  await clear(page).click();
  await question(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(main(page).getByText('No favorites yet')).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await expect(clear(page)).toHaveCount(0);
  await expect.poll(kept).toEqual([]);
  await page.reload();
  await expect(main(page).getByText('No favorites yet')).toBeVisible();
});

test('one is taken out and the others stay where they are, also where another is gone, and whatever comes of asking for them again [FAV-21 A11Y-04]', async ({
  members,
  page,
  allowErrors,
}) => {
  allowErrors(/answer: 500 GET .*watchlists/, /Saved items could not be loaded/);
  await signInWith(page, members.url, [...SAVED, 'Gone0001']);
  await page.goto(members.url + PAGE);
  await expect(cards(page)).toHaveCount(4);
  const removeFirst = async () => {
    await cards(page).first().hover();
    await cards(page)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
  };
  let answer = (_: Route): unknown => undefined;
  await page.route(/\/apps\/watchlists\//, (route) => answer(route));
  await removeFirst();
  await expect.poll(() => idsIn(page)).toEqual(['EvenSng1', 'AuroraS1', 'BlueHrs1']);
  await expect(cards(page).first().getByRole('link')).toBeFocused();

  answer = (route) => route.fulfill({ status: 500, json: {} });
  const failed = page.waitForEvent('console', (said) => /could not be loaded/.test(said.text()));
  await removeFirst();
  await failed;
  await frames(page);
  expect(await idsIn(page)).toEqual(['AuroraS1', 'BlueHrs1']);
  await expect(cards(page).first().getByRole('link')).toBeFocused();
});

test('an empty list says so, and has nothing to clear [FAV-11 FAV-15]', async ({ members, page }) => {
  await signInWith(page, members.url, []);
  await page.goto(members.url + PAGE);
  await expect(main(page).getByText('No favorites yet')).toBeVisible();
  await expect(clear(page)).toHaveCount(0);
  await expect(grid(page)).toHaveCount(0);
});

test('the grid has two columns up to a width of 479, three from there, and stays on the page [FAV-14 CONST-05]', async ({
  members,
  page,
}) => {
  await signInWith(page, members.url, SAVED);
  await page.goto(members.url + PAGE);
  for (const [width, count] of [
    [320, 2],
    [479, 2],
    [480, 3],
    [768, 3],
    [1024, 3],
    [1920, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(cards(page)).toHaveCount(4);
    await expect.poll(() => columns(page), `${width} px`).toBe(count);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // rows are as high as their cards
    const [one, below] = [cards(page).nth(0), cards(page).nth(count)];
    const [above, next] = [await one.boundingBox(), await below.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(next?.y ?? 0);
  }
});

test('a site without the list has no such page [FAV-16]', async ({ originWith, page }) => {
  const site = await originWith(
    (data) =>
      data.change('configs/signedin.json', ({ features: { favoritesList: _, ...features }, ...config }) => ({
        ...config,
        features,
      })),
    'signedin',
  );
  await signInWith(page, site.url, []);
  await page.goto(site.url + PAGE);
  await expect(page).toHaveURL(`${site.url}/u/my-account`);
  await expect(heading(page)).toHaveText('Account');
});

test('a list that cannot be loaded can be asked for again, and stays saved', async ({
  members,
  page,
  allowErrors,
}) => {
  allowErrors(/answer: 500 GET .*watchlists/, /Saved items could not be loaded/);
  const kept = await signInWith(page, members.url, SAVED);
  let fails = true;
  await page.route(/\/apps\/watchlists\//, (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.goto(members.url + PAGE);
  const again = main(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(clear(page)).toBeVisible();
  fails = false;
  await again.click();
  await expect(cards(page)).toHaveCount(4);
  expect(await kept()).toHaveLength(4);
});
