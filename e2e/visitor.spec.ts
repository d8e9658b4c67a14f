import { expectPlaying, heading, main, video } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';

test('any visitor opens playlists, series, episodes, channels, events, the guide and a search, and plays what is free [ROLE-01]', async ({
  page,
}) => {
  for (const [path, name] of [
    ['/p/NewSeas1', 'New this season'],
    ['/m/LoadInO1', 'Load-In, Load-Out'],
    ['/m/LoadE101', 'Load-In, Load-Out'],
    ['/m/LiveNgt1', 'Basement Late Show'],
    ['/q/night', /night/],
  ] as const) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(name);
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
