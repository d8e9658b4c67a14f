import { expectPlaying, main, video } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';

test('visitor: opens lists, series, episodes, channels, events and the guide, and plays what is free [ROLE-01]', async ({
  page,
}) => {
  // what the server renders is what the browser shows: one load of each would prove no more
  for (const [path, ...texts] of [
    ['/p/NewSeas1', 'New this season', 'href="/m/'],
    ['/m/LoadInO1', 'Load-In, Load-Out', 'Four in the Afternoon'],
    ['/m/LoadE101', 'Load-In, Load-Out', 'S1:E1 · Four in the Afternoon'],
    ['/m/LiveNgt1', 'Basement Late Show'],
  ] as const) {
    const html = await (await page.request.get(path)).text();
    for (const text of texts) expect(html, path).toContain(text);
  }
  // a channel is opened in the guide
  await page.goto('/m/MainStg1');
  await expect(page).toHaveURL(/\/p\/OnAir001.*channel=MainStg1/);
  await expect(main(page).getByRole('row', { name: /Main Stage/ })).toBeVisible();
  await hydrated(page);
  await main(page)
    .getByRole('button', { name: 'Watch live' })
    .or(main(page).getByRole('link', { name: 'Watch live' }))
    .click();
  await expect(video(page)).toBeVisible();
  await expectPlaying(page);
});
