import type { Page, Request } from '@playwright/test';
import { BLUE, expectPlaying, MEMBERS_BLUE, main, video } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { joinAndStay } from './support/members.ts';
import { watchShifts } from './support/shifts.ts';
import {
  behindSignIn,
  FREE,
  fakeProvider,
  keepSession,
  MEDIA_TOKEN,
  signInElsewhere,
  signOutElsewhere,
} from './support/sign-in-site.ts';
import { expect, test } from './support/test.ts';

/** Of anyone who may watch; the anonymous viewer's button has these words in it too. */
const watch = (page: Page) => main(page).getByRole('link', { name: 'Start watching', exact: true });
const locks = (page: Page) => main(page).getByRole('img', { name: 'Locked' });
const getCard = (page: Page, id: string) => main(page).locator(`a[data-id="${id}"]:has(img)`).first();
const playLinks = (page: Page) => main(page).locator('a[href*="play=1"]');
const signUp = (page: Page) => main(page).getByRole('link', { name: 'Sign up to start watching' });
const refusal = (page: Page) => page.getByRole('alert');

const asksToken = (request: Request) => new URL(request.url()).searchParams.has('token');
const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/v2/');

const inlineBehindSignIn = (data: DataFolder) =>
  behindSignIn(data, { custom: { urlSigning: true, inlinePlayer: true } });

test.describe('a site behind a sign-in', () => {
  test('shows an anonymous viewer the lock on every card but the free ones: on Home, in a grid, beside an item [CARD-08 ACCESS-15 ROLE-04]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(behindSignIn);
    for (const path of ['/p/AllConc1', BLUE, '/']) {
      await page.goto(site.url + path);
      await expect(locks(page).first()).toBeVisible();
    }
    // nor is playing offered where it would be refused
    await expect(main(page).getByRole('link', { name: 'About Blue Hours', exact: true })).toBeVisible();
    await expect(playLinks(page)).toHaveCount(0);
    await page.goto(`${site.url}/p/FreeClp1`);
    await expect(getCard(page, FREE)).toBeVisible();
    await expect(getCard(page, FREE).getByRole('img', { name: 'Locked' })).toHaveCount(0);
  });

  test('shows a viewer no lock, plays for them, and keeps their place free while they are recognised: nothing of the anonymous viewer’s page shows, nothing moves [CARD-08 ACCESS-04]', async ({
    sharedOrigin,
    context,
    page,
  }) => {
    const site = await sharedOrigin(behindSignIn);
    await fakeProvider(context);
    await keepSession(context);
    const shifted = await watchShifts(page);
    // the first visit tells the server that this browser has a viewer
    await page.goto(site.url + BLUE);
    await expect(watch(page)).toBeVisible();
    for (const path of ['/', BLUE]) {
      const html = await (await page.request.get(site.url + path)).text();
      expect(html).not.toMatch(/aria-label="Locked"|>Sign up to start watching/);
    }
    await page.goto(site.url + BLUE);
    await expect(watch(page)).toBeVisible();
    expect(await shifted()).toBeLessThan(0.02);
    await watch(page).click();
    await expectPlaying(page);
    for (const path of ['/p/AllConc1', '/']) {
      await page.goto(site.url + path);
      await expect(getCard(page, 'BlueHrs1')).toBeVisible();
      await expect(locks(page)).toHaveCount(0);
    }
    await expect(playLinks(page).first()).toBeVisible();
  });

  test('asks an anonymous viewer to sign up, over the same page, plays once they have, and forgets the wish of one who changes their mind [MEDIA-06 MEDIA-09]', async ({
    sharedOrigin,
    context,
    page,
  }) => {
    const site = await sharedOrigin(behindSignIn);
    await fakeProvider(context);
    await page.goto(`${site.url}${BLUE}?r=NewSeas1`);
    await hydrated(page);
    await expect(watch(page)).toHaveCount(0);
    await signUp(page).click();
    await expect(page).toHaveURL(/u=create-account/);
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}${BLUE}?r=NewSeas1`);
    await signInElsewhere(page);
    await expect(watch(page)).toBeVisible();
    await expect(page).toHaveURL(`${site.url}${BLUE}?r=NewSeas1`);

    await signOutElsewhere(page);
    await signUp(page).click();
    await expect(page).toHaveURL(`${site.url}${BLUE}?r=NewSeas1&u=create-account`);
    await expect(video(page)).toHaveCount(0);
    await signInElsewhere(page);
    await expectPlaying(page);
    await expect(page).toHaveURL(`${site.url}${BLUE}?r=NewSeas1&play=1`);
  });

  for (const inlinePlayer of [false, true]) {
    test(`answers play=1 of an anonymous viewer with Unauthorized and a way to sign in, ${inlinePlayer ? 'in the page' : 'over it, and gives way to it for who goes back'} [PLAYER-01 ROLE-04]`, async ({
      sharedOrigin,
      context,
      page,
    }) => {
      const site = await sharedOrigin(inlinePlayer ? inlineBehindSignIn : behindSignIn);
      const provider = await fakeProvider(context);
      if (!inlinePlayer) {
        // it gives way to the page for who goes back
        await page.goto(`${site.url}${BLUE}?play=1`);
        await hydrated(page);
        await refusal(page).getByRole('button', { name: 'Back to the concert' }).click();
        await expect(page).toHaveURL(site.url + BLUE);
        await expect(signUp(page)).toBeFocused();
      }
      await page.goto(`${site.url}${BLUE}?play=1`);
      await expect(refusal(page)).toContainText('Sign in to watch');
      await expect(video(page)).toHaveCount(0);
      const signIn = refusal(page).getByRole('link', { name: 'Sign in' });
      await expect(signIn).toBeFocused();
      await signIn.click();
      await expect(page).toHaveURL(`${site.url}${BLUE}?play=1&u=login`);
      await expect(refusal(page).getByText('Sign in to watch')).toHaveCount(0);
      expect(provider.tokenRequests).toEqual([]);
      await signInElsewhere(page);
      await expectPlaying(page);
    });
  }

  test('plays a free clip to an anonymous viewer, without a session, whatever the provider answers [ROLE-02 ACCESS-06]', async ({
    sharedOrigin,
    context,
    page,
    allowErrors,
  }) => {
    allowErrors(/401 GET .*jw-media\/token/);
    const site = await sharedOrigin(behindSignIn);
    const provider = await fakeProvider(context);
    provider.refuse(401);
    await page.goto(`${site.url}/m/${FREE}`);
    await watch(page).click();
    await expectPlaying(page);
    expect(await provider.tokenRequests.at(-1)?.headerValue('authorization')).toBeNull();
  });

  test('the media request of playback alone carries the token that the provider gave for it [ACCESS-17 BRIDGEAPI-03 BRIDGEAPI-06]', async ({
    sharedOrigin,
    context,
    page,
  }) => {
    const site = await sharedOrigin(behindSignIn);
    const provider = await fakeProvider(context);
    await keepSession(context);
    const requests: Request[] = [];
    page.on('request', (request) => void requests.push(request));
    await page.goto(`${site.url}/p/AllConc1`);
    await getCard(page, 'BlueHrs1').click();
    await watch(page).click();
    await expectPlaying(page);

    const [asked] = provider.tokenRequests;
    expect(new URL(asked?.url() ?? '').search).toBe('?app_config_id=footlite&media_id=BlueHrs1');
    expect(await asked?.headerValue('authorization')).toBe('Bearer e2e-session');
    const signed = requests.filter((request) => isCall(request) && asksToken(request));
    expect(signed.map((request) => request.url())).toEqual([
      `${site.url}/v2/media/BlueHrs1?token=${MEDIA_TOKEN}`,
    ]);

    // leaving and pressing again: the item again, the token once
    await page.keyboard.press('Escape');
    await watch(page).click();
    await expectPlaying(page);
    expect(provider.tokenRequests).toHaveLength(1);
    expect(await page.content()).not.toContain(MEDIA_TOKEN);
    expect(await (await page.request.get(`${site.url}${BLUE}?play=1`)).text()).not.toContain('token=');
  });

  test('a refusal of the provider is an Unauthorized player error, and another try asks it again [PLAYER-01]', async ({
    sharedOrigin,
    context,
    page,
    allowErrors,
  }) => {
    allowErrors(/402 GET .*jw-media\/token/);
    const site = await sharedOrigin(behindSignIn);
    const provider = await fakeProvider(context);
    await keepSession(context);
    provider.refuse(402);
    await page.goto(site.url + BLUE);
    await watch(page).click();
    await expect(refusal(page)).toContainText("You don't have access to this concert");
    await expect(video(page)).toHaveCount(0);
    provider.refuse(0);
    await refusal(page).getByRole('button', { name: 'Try again' }).click();
    await expectPlaying(page);
  });

  test('goes on playing when the session ends, and asks for a sign-in at the next item [PLAYER-01]', async ({
    sharedOrigin,
    context,
    page,
  }) => {
    const site = await sharedOrigin(behindSignIn);
    await fakeProvider(context);
    await page.goto(site.url);
    await signInElsewhere(page);
    await page.goto(`${site.url}${BLUE}?r=AllConc1`);
    await watch(page).click();
    await expectPlaying(page);
    await signOutElsewhere(page);
    const at = await video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
    await expect
      .poll(() => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
      .toBeGreaterThan(at + 1);
    // past the end comes the next item, which is not theirs any more
    await video(page).evaluate((film: HTMLVideoElement) => {
      film.currentTime = film.duration - 0.2;
    });
    await page.getByRole('button', { name: 'Play now' }).click();
    await expect(refusal(page)).toContainText('Sign in to watch');
    await expect(page).not.toHaveURL(/BlueHrs1/);
  });
});

test.describe('the demo’s sign-in site, its own provider and its own signatures', () => {
  const GATED = '/m/BlueHrsM';
  const GIVEN = '/m/CaprClp1';
  const CONFIG = 'app-config=signedin';

  test('plays what it signs for anyone who signed in, and nothing without [ACCESS-17 BRIDGEAPI-03 ACCESS-04]', async ({
    page,
    product,
  }) => {
    const unsigned = (await (await page.request.get(`${product.url}/v2/media/BlueHrsM`)).json()) as Media;
    const [source] = unsigned.playlist[0]?.sources ?? [];
    expect((await page.request.get(source?.file ?? '')).status()).toBe(403);

    await joinAndStay(page, product.url);
    const signed: string[] = [];
    page.on('request', (request) => {
      if (isCall(request) && asksToken(request)) signed.push(new URL(request.url()).pathname);
    });
    await page.goto(`${GATED}?${CONFIG}`);
    await watch(page).click();
    await expectPlaying(page);
    expect(signed).toEqual(['/v2/media/BlueHrsM']);
  });

  test('gives an anonymous viewer the free clips and keeps the concerts [ROLE-02 ROLE-04 ACCESS-15]', async ({
    page,
  }) => {
    await page.goto(`${GIVEN}?${CONFIG}`);
    await watch(page).click();
    await expectPlaying(page);
    await page.goto(`${GATED}?play=1`);
    await expect(refusal(page)).toContainText('Sign in to watch');
  });
});

interface Media {
  playlist: { sources: { file: string }[] }[];
}

test('a site open to all plays at once, with no sign-in and no signature [ACCESS-03 ACCESS-01]', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => void requests.push(request));
  await page.goto(BLUE);
  await watch(page).click();
  await expectPlaying(page);
  expect(requests.filter(asksToken)).toEqual([]);
  await page.goto('/');
  await expect(getCard(page, 'BlueHrs1')).toBeVisible();
  await expect(locks(page)).toHaveCount(0);
});

test('the screen of a video shows its name, its facts and words, what can be done, and what comes after; anyone who has begun is asked to continue watching [MEDIA-01 MEDIA-02]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withLists);
  await page.goto(site.url + BLUE);
  const screen = main(page);
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Blue Hours');
  for (const fact of ['2026', '2 min', 'Jazz', '12+']) {
    await expect(screen.getByText(fact, { exact: true }).first()).toBeVisible();
  }
  await expect(screen.getByText(/A double bass, a brushed snare/).first()).toBeVisible();
  await expect(watch(page)).toBeVisible();
  for (const name of ['Favorite', 'Share', 'Trailer']) {
    await expect(screen.getByRole('button', { name })).toBeVisible();
  }
  await expect(
    screen.getByRole('region', { name: 'More like this' }).getByRole('link').first(),
  ).toBeVisible();

  // without a trailer there is nothing to open
  await page.goto(`${site.url}/m/${FREE}`);
  await expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Trailer' })).toHaveCount(0);

  await page.evaluate(() => {
    const begun = [
      { mediaid: 'BlueHrs1', progress: 0.5 },
      { mediaid: 'Cannery1', progress: 0.05 },
    ];
    localStorage.setItem('jwapp.history', JSON.stringify(begun));
  });
  await page.goto(site.url + BLUE);
  await expect(screen.getByRole('link', { name: 'Continue watching', exact: true })).toBeVisible();
  await expect(watch(page)).toHaveCount(0);
  await page.goto(`${site.url}/m/Cannery1`);
  await expect(watch(page)).toBeVisible();
});

/** The free brand with both lists of what a viewer keeps. */
const withLists = (data: DataFolder) =>
  data.change('configs/footlite.json', ({ features, ...config }) => ({
    ...config,
    features: { ...features, favoritesList: 'Favor001', continueWatchingList: 'Contin01' },
  }));

test('a member on a phone can sign in from the concert’s own screen [LAYOUT-14]', async ({
  members,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(members.url + MEMBERS_BLUE);
  await main(page).getByRole('link', { name: 'Already a member? Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  // a wider window has it in its header
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(main(page).getByRole('link', { name: 'Already a member? Sign in' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});
