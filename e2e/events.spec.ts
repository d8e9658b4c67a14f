import type { Page } from '@playwright/test';
import { addItem, expectPlaying, main, video } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { keep } from './support/library.ts';
import { expect, test } from './support/test.ts';
import { SMALL_WINDOW } from './support/viewports.ts';
import { playsFrom } from './support/watch.ts';

test.use({ viewport: SMALL_WINDOW });

/** A site with an event that is live by its state, where progress is saved and the player is in the page. */
async function withEvent(data: DataFolder): Promise<void> {
  const concert = (await data.read('catalogue/media/BlueHrs1.json')) as { custom: object };
  const custom = { ...concert.custom, contentType: 'LiveEvent', 'VCH.EventState': 'LIVE_PUBLISHED' };
  await addItem(data, 'NoDates1', { ...concert, mediaid: 'NoDates1', custom });
  await data.change('configs/footlite.json', ({ features, custom: members, ...config }) => ({
    ...config,
    features: { ...features, continueWatchingList: 'Continu1' },
    custom: { ...members, inlinePlayer: true },
  }));
}

/** Answers requests for an item as the service does, with these members changed. */
async function answerWith(page: Page, address: string, getMembers: () => object): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { playlist: object[] };
    const playlist = body.playlist.map((item) => ({ ...item, ...getMembers() }));
    await route.fulfill({ response: answer, json: { ...body, playlist } });
  });
}

test('event: continues where it is when it ends while it plays, whatever was saved or the address names [PLAYER-17 PLAYER-21]', async ({
  originWith,
  page,
}) => {
  const site = await originWith(withEvent);
  let state = 'LIVE_PUBLISHED';
  await answerWith(page, '**/v2/media/NoDates1', () => ({ 'VCH.EventState': state }));
  await keep(page, { history: [{ mediaid: 'NoDates1', progress: 0.6 }] });
  await page.clock.install();
  await page.goto(`${site.url}/m/NoDates1?play=1&t=90`);
  await expectPlaying(page);
  const liveTag = main(page).locator('section').first().getByText('Live', { exact: true });
  await expect(liveTag).toHaveCount(1);
  await expect(main(page).locator('ol li')).not.toHaveCount(0);
  await expect(main(page).locator('ol a')).toHaveCount(0);
  await video(page).evaluate((element) => element.setAttribute('data-same', ''));
  state = 'INSTANT_VOD';
  await page.clock.fastForward(31_000);
  await expect(liveTag).toHaveCount(0);
  await expect(page.locator('video[data-same]')).toHaveCount(1);
  expect(await video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeLessThan(60);
  // until the viewer goes elsewhere
  await main(page).locator('ol a').nth(1).press('Enter');
  await expect(page).toHaveURL(/[?]play=1&t=\d+(\.\d)?$/);
  await playsFrom(page, Number(new URL(page.url()).searchParams.get('t')));
});
