import { expectPlaying, heading, main, video } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { episodes, hero } from './support/series.ts';
import { expect, test } from './support/test.ts';

test('visitor: opens lists, series, episodes, channels, events, the guide and a search, and plays what is free [ROLE-01]', async ({
  page,
}) => {
  const card = main(page).locator('a[href^="/m/"]').filter({ visible: true }).first();
  for (const [path, name, content] of [
    ['/p/NewSeas1', 'New this season', card],
    ['/m/LoadInO1', 'Load-In, Load-Out', episodes(page).first()],
    ['/m/LoadE101', 'Load-In, Load-Out', hero(page).getByText('S1:E1 · Four in the Afternoon')],
    [
      '/m/LiveNgt1',
      'Basement Late Show',
      main(page)
        .getByText(/^(Scheduled|Live|Replay)$/)
        .first(),
    ],
    ['/q/night', /^[1-9]\d* results? for “night”$/, card],
  ] as const) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(name);
    await expect(content, path).toBeVisible();
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
