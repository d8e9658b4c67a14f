import type { DataFolder } from './support/data-folder.ts';
import { playNow } from './support/series.ts';
import { expect, test } from './support/test.ts';
import { film, watch } from './support/watch.ts';

test('what the viewer may not play is offered at the end and does not begin by itself, what they may does [PLAYER-11]', async ({
  originWith,
  page,
}) => {
  const site = await originWith(withTwoFree);
  await page.clock.install();
  const end = page.getByRole('region', { name: 'The end' });
  const count = end.getByText(/Plays in \d seconds?/).first();
  const playToEnd = async (id: string) => {
    await watch(page, { at: site.url, id });
    await film(page, (element) => (element.currentTime = element.duration - 0.5));
    await expect(playNow(page)).toBeFocused();
  };
  await playToEnd('BlueHrs1');
  await expect(end.getByRole('heading', { name: /Slow Bow/ })).toBeVisible();
  await page.clock.runFor(1000);
  expect(await count.count()).toBe(0);
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(`${site.url}/m/BlueHrs1?play=1`);
  await expect(playNow(page)).toBeFocused();
  await playNow(page).click();
  await expect(page).toHaveURL(/\/m\/SlowBow1\//);

  await playToEnd('RedRoom1');
  await expect(end.getByRole('heading', { name: /Blue Hours/ })).toBeVisible();
  await expect(count).toBeVisible();
});

/** A subscription for all but two concerts; after the first comes one that needs it, after the other the first. */
async function withTwoFree(data: DataFolder): Promise<void> {
  await data.brand({ contentProtection: { accessModel: 'svod' } });
  for (const id of ['BlueHrs1', 'RedRoom1'])
    await data.change(`catalogue/media/${id}.json`, (item) => ({
      ...item,
      custom: { ...item.custom, free: 'true' },
    }));
  await data.change('catalogue/playlists/Recomm01.json', (list) => ({
    ...list,
    kind: 'MANUAL',
    items: ['BlueHrs1', 'SlowBow1'],
  }));
}
