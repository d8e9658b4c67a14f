import type { Locator, Page } from '@playwright/test';
import {
  GUIDE,
  getRow,
  getSchedule,
  grid,
  iso,
  MAIN,
  makeOnAir,
  makeScheduled,
  TWELVE_HOURS,
  watchLive,
  withSignedChannel,
} from './support/guide.ts';
import { hydrated } from './support/hydrated.ts';
import { fakeProvider, signInElsewhere, signOutElsewhere } from './support/sign-in-site.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';
import { film, playsFrom } from './support/watch.ts';

/** All that the player announces from now on, in the order in which its live regions change. */
async function allSaid(player: Locator): Promise<() => Promise<string[]>> {
  const said = await player.evaluateHandle((dialog) => {
    const texts: string[] = [];
    for (const region of dialog.querySelectorAll('[role="status"]')) {
      new MutationObserver(() => texts.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
    return texts;
  });
  return () => said.jsonValue();
}

/** An item without its state and its times. */
function asBefore({
  'VCH.EventState': _,
  'VCH.ScheduledStart': __,
  ...item
}: Record<string, unknown>): Record<string, unknown> {
  return item;
}

/** The guide's list as it was before any event was put into it. Returns what lets it catch up. */
async function listBehind(page: Page): Promise<() => void> {
  let isBehind = true;
  await page.route(/\/v2\/playlists\/OnAir001/, async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    await route.fulfill({
      response,
      json: isBehind ? { ...list, playlist: list.playlist.map(asBefore) } : list,
    });
  });
  return () => {
    isBehind = false;
  };
}

test.describe('what a guide plays, on a desk', () => {
  test.use({ viewport: VIEWPORTS.desktop, timezoneId: 'Europe/Berlin' });

  test('the live edge plays without a time, and Back closes it [LIVE-30 PLAYER-02]', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (one) => /m3u8/.test(one.url()) && asked.push(one.url()));
    await page.goto(GUIDE);
    await hydrated(page);
    await watchLive(page).click();
    await expect(page).toHaveURL(/[?&]play=1/);
    await playsFrom(page, 0.5);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((url) => new URL(url).searchParams.has('t'))).toEqual([]);
    await page.goBack();
    await expect(page.locator('video')).toHaveCount(0);
    await expect(watchLive(page)).toBeVisible();
  });

  test('a channel whose files could not be asked for plays when it is tried again [LIVE-12 PLAYER-02]', async ({
    allowErrors,
    page,
  }) => {
    allowErrors(/500 GET .*\/v2\/media\/MainStg1/);
    await page.route('**/v2/media/MainStg1*', (route) => route.fulfill({ status: 500, body: '<html>' }));
    await page.goto(GUIDE);
    await hydrated(page);
    await watchLive(page).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute('**/v2/media/MainStg1*');
    await again.click();
    await playsFrom(page, 0.2);
  });

  test('the player says whether it is live, leads back to the edge, zaps through the channels, muted once it is, and Back leaves it [LIVE-11 PLAYER-02 A11Y-01]', async ({
    page,
  }) => {
    // within the five minutes that are kept another programme began, so that going live changes that too
    await getSchedule(
      page,
      MAIN,
      [
        { id: 'Before', from: -60, to: -2 },
        { id: 'On now', from: -2, to: 60 },
      ],
      Date.now(),
    );
    // no picture comes before it may
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route(/\.mp4$/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto(GUIDE);
    await hydrated(page);
    await watchLive(page).click();
    const player = page.getByRole('dialog');
    const live = player.getByRole('button', { name: 'Live', exact: true });
    const goLive = player.getByRole('button', { name: 'Go live' });
    await expect(player.getByRole('button', { name: /^Pause|^Play$/ })).toBeAttached();
    await page.keyboard.press('Home');
    letCome();
    // the edge lies at 288 s
    await expect
      .poll(() =>
        film(page, ({ readyState, currentTime }) => readyState > 2 && currentTime > 0 && currentTime < 60),
      )
      .toBe(true);
    await expect(goLive).toBeVisible();
    await expect(player.getByText(/^\d+:\d\d behind live$/)).toBeVisible();
    const programme = (name: string) => player.getByRole('status').filter({ hasText: `Main Stage: ${name}` });
    await expect(programme('Before')).toBeAttached();
    const said = await allSaid(player);
    // by key: the controls step back from a hand that rests
    await goLive.press('Enter');
    await expect(live).toBeFocused();
    await expect.poll(said).toContain('Live');
    await expect.poll(said).toContain('Main Stage: On now');

    await page.keyboard.press('m');
    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(/channel=OpenAir1&play=1$/);
    // with what is on, where anything is: it broadcasts nothing for some hours of the night
    await expect(player.getByRole('status').filter({ hasText: /^Open Air(: .+)?$/ })).toBeAttached();
    await playsFrom(page, 0.5);
    expect(await film(page, ({ muted }) => muted)).toBe(true);
    await player.getByRole('button', { name: 'Previous channel: Main Stage' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`channel=${MAIN}&play=1$`));
    await playsFrom(page, 0.5);
    await page.goBack();
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page).toHaveURL(/OnAir001$/);
  });

  test('a genre leaves its channels alone, also once one of them is selected, and the player goes to no other [LIST-07 LIST-08 PLAYER-02]', async ({
    page,
  }) => {
    await page.goto(GUIDE);
    await hydrated(page);
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '4');
    const jazz = page.getByRole('button', { name: 'Jazz' });
    await jazz.click();
    await expect(page.getByRole('rowheader')).toHaveText([/Blue Room/]);
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '1');
    await expect(page.getByRole('status').filter({ hasText: '1 title' })).toBeAttached();
    const staysChosen = async () => {
      await expect(jazz).toHaveAttribute('aria-pressed', 'true');
      await expect(grid(page)).toHaveAttribute('aria-rowcount', '1');
    };
    await page.reload();
    await staysChosen();
    // what is selected has an address of its own
    await hydrated(page);
    await page.getByRole('gridcell').first().click();
    await expect(page).toHaveURL(/channel=BlueRoom/);
    await staysChosen();
    await page.reload();
    await staysChosen();
    await page.goto(`${GUIDE}?channel=BlueRoom`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Jazz' }).click();
    await watchLive(page).click();
    await playsFrom(page, 0.2);
    const player = page.getByRole('dialog');
    await expect(player.getByRole('button', { name: 'Live', exact: true })).toBeAttached();
    await expect(player.getByRole('button', { name: /^(Next|Previous) channel/ })).toHaveCount(0);
  });

  test('a tag that no channel has says so [LIST-05 LIST-08]', async ({ originWith, page }) => {
    const { url } = await originWith((data) =>
      data.change('configs/footlite.json', ({ menu, ...config }) => ({
        ...config,
        menu: menu.map((entry: { contentId?: string }) =>
          entry.contentId === 'OnAir001' ? { ...entry, filterTags: 'Open air,Polka' } : entry,
        ),
      })),
    );
    await page.goto(url + GUIDE);
    await hydrated(page);
    await page.getByRole('button', { name: 'Polka' }).click();
    await expect(page.getByText('Nothing matches this filter.')).toBeVisible();
    await expect(grid(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '4');
  });

  test('a player that an address opened leaves the focus on the way to watch [PLAYER-02 A11Y-04]', async ({
    page,
  }) => {
    await page.goto(`${GUIDE}?channel=BlueRoom&play=1`);
    await playsFrom(page, 0.2);
    await page.keyboard.press('Escape');
    await expect(page.locator('video')).toHaveCount(0);
    await expect(watchLive(page)).toBeFocused();
  });

  test('a running programme plays from its beginning, one that ended between its times [LIVE-11 LIVE-30 LIVE-31]', async ({
    page,
  }) => {
    await page.goto(GUIDE);
    await hydrated(page);
    const manifest = page.waitForRequest(/MainStg1\.m3u8/);
    await page.getByRole('link', { name: 'From the beginning' }).click();
    await expect(page).toHaveURL(/beginning=1&play=1/);
    const start = new URL(page.url()).searchParams.get('start');
    expect(new URL((await manifest).url()).searchParams.get('t')).toBe(start);
    await playsFrom(page, 0.2);
    expect(await film(page, (video) => video.currentTime)).toBeLessThan(60);

    // a channel from the beginning of what it still has: its edge lies at 288 s
    await page.goto(`${GUIDE}?channel=${MAIN}&play=1&beginning=1`);
    await playsFrom(page, 0.2);
    expect(await film(page, (video) => video.currentTime)).toBeLessThan(60);

    await page.goto(GUIDE);
    await getRow(page, 'Main Stage')
      .getByRole('gridcell', { name: /Catch up$/ })
      .last()
      .click();
    await page.getByRole('link', { name: 'Watch', exact: true }).click();
    await playsFrom(page, 0.2);
    const { searchParams } = new URL(page.url());
    const whole =
      (Date.parse(searchParams.get('end') ?? '') - Date.parse(searchParams.get('start') ?? '')) / 1000;
    expect(Math.abs((await film(page, (video) => video.duration)) - whole)).toBeLessThan(5);
  });

  test('what has been can be watched as long as its own channel keeps it, which another does not [LIVE-05 LIVE-12]', async ({
    page,
  }) => {
    const nowMs = Date.now();
    for (const channel of [MAIN, 'OpenAir1']) await getSchedule(page, channel, TWELVE_HOURS, nowMs);
    const times = `start=${iso(-700, nowMs)}&end=${iso(-640, nowMs)}`;
    await page.goto(`${GUIDE}?channel=OpenAir1&${times}&play=1`);
    await expect(page.getByText('No longer available')).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);

    await page.goto(`${GUIDE}?channel=${MAIN}&${times}`);
    await hydrated(page);
    const getCell = (channel: string, name: RegExp) => getRow(page, channel).getByRole('gridcell', { name });
    await expect(getCell('Main Stage', /^Kept .*Catch up$/)).toBeVisible();
    await expect(getCell('Main Stage', /^Let go .*M$/)).toBeVisible();
    await expect(getCell('Open Air', /^Kept .*M$/)).toBeVisible();
    await page.getByRole('link', { name: 'Watch', exact: true }).click();
    await playsFrom(page, 0.2);
  });

  test('a channel that has not begun is played from nowhere: not by its address, its programme or from another one [EVENT-08 LIVE-12]', async ({
    originWith,
    page,
  }) => {
    const { url } = await originWith((data) => makeScheduled(data, 'OpenAir1'));
    await page.goto(`${url}${GUIDE}?channel=OpenAir1&play=1`);
    await hydrated(page);
    await expect(page.getByText(/^Starts in 2 days/)).toBeVisible();
    await expect(watchLive(page)).toHaveCount(0);
    await expect(page.locator('video')).toHaveCount(0);
    await page.goto(`${url}${GUIDE}?channel=${MAIN}&play=1`);
    await playsFrom(page, 0.2);
    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(/channel=BlueRoom&play=1$/);
    await playsFrom(page, 0.2);
  });

  test('a channel of which only its own answer knows that it has not begun is not played, and the guide says when it begins [EVENT-08 EVENT-09]', async ({
    originWith,
    page,
  }) => {
    const { url } = await originWith((data) => makeScheduled(data, 'OpenAir1'));
    const catchUp = await listBehind(page);
    // the channel's own has hours with nothing on
    await getSchedule(page, 'OpenAir1', [{ id: 'On now', from: -60, to: 120 }], Date.now());
    await page.goto(url);
    await hydrated(page);
    await page.locator(`a[href^="${GUIDE}"]`).first().click();
    await getRow(page, 'Open Air').getByRole('gridcell', { name: /Live/ }).click();
    await expect(page).toHaveURL(/channel=OpenAir1/);
    catchUp();
    await watchLive(page).click();
    await expect(page.getByText(/^Starts in 2 days/)).toBeVisible();
    await expect(watchLive(page)).toHaveCount(0);
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('the player goes past a channel of which only its own answer knows that it has not begun, until it has; one that goes off air keeps its place [EVENT-08 EVENT-09 PLAYER-02]', async ({
    originWith,
    page,
  }) => {
    const { url } = await originWith((data) => makeScheduled(data, 'OpenAir1'));
    const catchUp = await listBehind(page);
    let hasBegun = false;
    const onAir = (item: Record<string, unknown>) => ({
      ...asBefore(item),
      'VCH.EventState': 'LIVE_PUBLISHED',
    });
    await page.route('**/v2/media/OpenAir1', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({
        response,
        json: hasBegun ? { ...answer, playlist: answer.playlist.map(onAir) } : answer,
      });
    });
    await page.clock.install();
    await page.goto(url);
    await hydrated(page);
    await page.locator(`a[href^="${GUIDE}"]`).first().click();
    await watchLive(page).click();
    await playsFrom(page, 0.2);
    const player = page.getByRole('dialog');
    await expect(player.getByRole('button', { name: 'Next channel: Blue Room' })).toBeAttached();
    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(/channel=BlueRoom&play=1$/);
    await playsFrom(page, 0.2);
    await page.keyboard.press('PageDown');
    await expect(page).toHaveURL(new RegExp(`channel=${MAIN}&play=1$`));
    await playsFrom(page, 0.2);
    hasBegun = true;
    await page.clock.fastForward(31_000);
    await expect(player.getByRole('button', { name: 'Next channel: Open Air' })).toBeAttached();

    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(/channel=OpenAir1&play=1$/);
    await playsFrom(page, 0.2);
    hasBegun = false;
    catchUp();
    await page.clock.fastForward(31_000);
    // the guide below says so
    await expect(page.getByText(/^Starts in 2 days/)).toBeAttached();
    await expect(player.getByRole('button', { name: 'Next channel: Blue Room' })).toBeAttached();
    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(/channel=BlueRoom&play=1$/);
  });

  test('a channel that is on air by its dates and has no stream yet is waited for, and plays as soon as it has one [EVENT-09 EVENT-02 PLAYER-02]', async ({
    originWith,
    page,
  }) => {
    const { url } = await originWith((data) => makeOnAir(data, 'OpenAir1'));
    let isThere = false;
    await page.route('**/v2/media/OpenAir1', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const playlist = answer.playlist.map((item: object) => ({ ...item, ...(!isThere && { sources: [] }) }));
      await route.fulfill({ response, json: { ...answer, playlist } });
    });
    await page.clock.install();
    await page.goto(`${url}${GUIDE}?channel=OpenAir1&play=1`);
    const dialog = page.getByRole('dialog');
    const waits = () => expect(dialog.getByRole('status').last()).toContainText('There’s no stream yet');
    await waits();
    await expect(page.getByRole('alert')).toHaveCount(0);
    // who does not want to wait goes on to another channel, and back
    await expect(dialog).toHaveAccessibleName(/^Open Air/);
    await expect(dialog.getByRole('button', { name: 'Next channel: Blue Room' })).toBeVisible();
    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(/channel=BlueRoom&play=1$/);
    await playsFrom(page, 0.2);
    await page.keyboard.press('PageDown');
    await waits();
    // the keys are heard after a press on the ground, too
    await dialog.getByText(/^Open Air/).click();
    await page.keyboard.press('PageDown');
    await expect(page).toHaveURL(/channel=MainStg1&play=1$/);
    await playsFrom(page, 0.2);
    await page.keyboard.press('PageUp');
    await waits();
    await dialog.getByRole('button', { name: 'Previous channel: Main Stage' }).click();
    await expect(page).toHaveURL(/channel=MainStg1&play=1$/);
    await playsFrom(page, 0.2);
    await page.keyboard.press('PageUp');
    await waits();
    isThere = true;
    await page.clock.fastForward(31_000);
    await playsFrom(page, 0.2);
  });

  test('from a channel that the viewer may not watch they go on to another, by key and by button [PLAYER-01 PLAYER-02]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(withSignedChannel);
    await page.goto(`${site.url}${GUIDE}?channel=TheDome1&play=1`);
    await playsFrom(page, 0.2);
    const refusal = page.getByRole('alert');
    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(new RegExp(`channel=${MAIN}&play=1$`));
    await expect(refusal.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(/channel=OpenAir1&play=1$/);
    await playsFrom(page, 0.2);
    await page.keyboard.press('PageDown');
    await refusal.getByRole('button', { name: 'Previous channel: The Dome' }).click();
    await expect(page).toHaveURL(/channel=TheDome1&play=1$/);
    await playsFrom(page, 0.2);
    await page.keyboard.press('PageUp');
    await refusal.getByRole('button', { name: 'Next channel: Open Air' }).click();
    await expect(page).toHaveURL(/channel=OpenAir1&play=1$/);
    await playsFrom(page, 0.2);
  });

  test('who signs up to watch a channel then watches what they chose, live or from its beginning [LIVE-12 MEDIA-06 MEDIA-09]', async ({
    sharedOrigin,
    context,
    page,
  }) => {
    const site = await sharedOrigin(withSignedChannel);
    await fakeProvider(context);
    const signUp = page.getByRole('link', { name: 'Sign up to start watching' });
    await page.goto(site.url + GUIDE);
    await hydrated(page);
    await signUp.click();
    await expect(page).toHaveURL(/u=create-account/);
    await signInElsewhere(page);
    await playsFrom(page, 0.2);
    await expect(page).toHaveURL(`${site.url}${GUIDE}?play=1`);
    await page.keyboard.press('Escape');
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page).toHaveURL(site.url + GUIDE);

    await signOutElsewhere(page);
    await getRow(page, 'Main Stage')
      .getByRole('gridcell', { name: /Catch up$/ })
      .last()
      .click();
    await expect(page).toHaveURL(/channel=MainStg1&start=.*&end=/);
    const chosen = page.url();
    await signUp.click();
    await expect(page).toHaveURL(/u=create-account/);
    await expect(page.locator('video')).toHaveCount(0);
    await signInElsewhere(page);
    await playsFrom(page, 0.2);
    await expect(page).toHaveURL(`${chosen}&play=1`);
  });

  test('an address whose channel is not in the list shows the guide, and plays no other [LIVE-11]', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (one) => /m3u8/.test(one.url()) && asked.push(one.url()));
    const times = 'start=2026-05-01T17:00:00Z&end=2026-05-01T18:00:00Z';
    for (const search of ['channel=Missing1&play=1', `channel=Missing1&play=1&beginning=1&${times}`]) {
      await page.goto(`${GUIDE}?${search}`);
      await hydrated(page);
      await expect(getRow(page, 'Main Stage').getByRole('gridcell').first()).toBeAttached();
      await expect(page.locator('video')).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    expect(asked).toEqual([]);
    await watchLive(page).click();
    await expect(page).toHaveURL(new RegExp(`channel=${MAIN}.*play=1`));
    await playsFrom(page, 0.2);
  });

  test('a channel goes on playing when the list comes without it, and leads to those that are there [LIVE-11 PLAYER-02]', async ({
    page,
  }) => {
    // a page from long ago, so that its list is asked for again as it opens
    await page.route(/\/p\/\w+\?/, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/"dataUpdatedAt":\d+/g, '"dataUpdatedAt":1') });
    });
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/v2/playlists/OnAir001*', async (route) => {
      const response = await route.fetch();
      const list = await response.json();
      const playlist = list.playlist.filter(({ mediaid }: { mediaid: string }) => mediaid !== 'BlueRoom');
      await mayCome;
      await route.fulfill({ response, json: { ...list, playlist } });
    });
    await page.goto(`${GUIDE}?channel=BlueRoom&play=1`);
    await playsFrom(page, 0.2);
    const player = page.getByRole('dialog');
    await expect(player.getByRole('button', { name: 'Next channel: The Dome' })).toBeAttached();
    await page.locator('video').evaluate((video) => video.setAttribute('data-same', ''));
    letCome();
    // one that is not among them leads to their ends
    await expect(player.getByRole('button', { name: 'Next channel: Main Stage' })).toBeAttached();
    await expect(page.locator('video[data-same]')).toHaveCount(1);
    await playsFrom(page, 0.2);
    await page.keyboard.press('Escape');
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.getByRole('rowheader', { name: 'Blue Room' })).toHaveCount(0);
    await watchLive(page).click();
    await expect(page).toHaveURL(new RegExp(`channel=${MAIN}`));
  });
});
