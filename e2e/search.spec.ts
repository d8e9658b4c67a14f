import type { Route } from '@playwright/test';
import { goHydrated, hydrated } from './support/hydrated.ts';
import { scrollAtClick } from './support/scroll-at-click.ts';
import { bar, button, close, field, getSearches, heading, results } from './support/search.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

test('what is found is a grid under how much it is and for what; going back from one of them finds it all as it was [SEARCH-06 SEARCH-07]', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.goto('/m/BlueHrs1');
  await hydrated(page);
  await button(page).click();
  await field(page).pressSequentially('Night');
  await expect(heading(page)).toHaveText(/^\d+ results for “Night”$/);
  await expect(page).toHaveTitle('“Night” - Footlights');
  const count = Number.parseInt((await heading(page).textContent()) ?? '', 10);
  expect(count).toBeGreaterThan(10);
  await expect(results(page)).toHaveCount(count);
  // by its number in the list: the rows far above the view do not stand in the page
  const card = page
    .getByRole('main')
    .locator(`[aria-posinset="${count - 1}"]`)
    .getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const title = await card.locator('span').first().textContent();
  const scrolled = await scrollAtClick(page);
  await card.click();
  await expect(heading(page)).toHaveText(title ?? '');
  await page.goBack();
  await expect(heading(page)).toHaveText(`${count} results for “Night”`);
  await expect(field(page)).toHaveValue('Night');
  await expect(card).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(await scrolled());
  // and from there the way back is still to where the search began
  await close(page).click();
  await expect(heading(page)).toHaveText('Blue Hours');
});

test('typing faster than 350 ms a key sends one search, and a blank at its end none [SEARCH-05 CONST-39]', async ({
  page,
}) => {
  await page.clock.install();
  const sent = getSearches(page);
  await page.goto('/q/');
  await hydrated(page);
  await expect(field(page)).toBeFocused();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const key of 'piano') {
    await page.keyboard.press(key);
    await page.clock.runFor(349);
  }
  expect(sent).toEqual([]);
  await page.clock.runFor(1);
  // and no later: the clock stands still
  await expect.poll(() => sent).toEqual(['piano']);
  await page.clock.resume();
  await expect(heading(page)).toHaveText(/results for “piano”$/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('piano ');
  await page.keyboard.type('encore');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('1 result for “piano encore”');
  expect(sent).toEqual(['piano', 'piano encore']);
});

test('the rest that typing is given begins with the key, of which a slow phone tells late; a key long before wrote something else [SEARCH-05]', async ({
  page,
}) => {
  await page.clock.install();
  // noted as it is sent, not as the test hears of it
  await page.addInitScript(() => {
    const { fetch } = window;
    const sent: (string | null)[] = [];
    Object.assign(window, { sent });
    window.fetch = (input, init) => {
      sent.push(new URL(String(input), location.href).searchParams.get('search'));
      return fetch(input, init);
    };
  });
  const sent = () => page.evaluate(() => (window as unknown as { sent: string[] }).sent);
  await page.goto('/q/');
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [text, lateMs, restMs] of [
    ['piano', 90, 260],
    ['violin', 110, 350],
  ] as const) {
    await field(page).dispatchEvent('keydown', { key: 'o' });
    await page.clock.runFor(lateMs);
    await field(page).fill(text);
    await page.clock.runFor(restMs - 1);
    expect(await sent()).not.toContain(text);
    await page.clock.runFor(1);
    expect(await sent()).toContain(text);
  }
});

test('nothing found gives three tips, nothing typed the word to begin [SEARCH-08 SEARCH-09]', async ({
  page,
}) => {
  await page.goto('/q/theramin');
  await hydrated(page);
  await expect(heading(page)).toHaveText('0 results for “theramin”');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    'Check the spelling',
    'Use fewer words, or other ones',
    'Try an artist or a genre',
  ]);
  await field(page).fill('   ');
  await expect(heading(page)).toHaveText('Search');
  await expect(page.getByRole('main').getByText('Start typing')).toBeVisible();
  await expect(page).toHaveURL(/\/q\/$/);
});

test('a search that answers an error, or a page, is sent once and says so, and can be tried again [SEARCH-10]', async ({
  faultyContent,
  siteOn,
  allowErrors,
  page,
}) => {
  allowErrors(/search=(?:piano|violin)/);
  faultyContent.fail(/search=piano$/, { status: 500, body: { message: 'Down' } });
  faultyContent.fail(/search=violin$/, { body: '<!doctype html><title>Log in</title>' });
  const site = await siteOn({ contentUrl: faultyContent.url });
  await page.goto(`${site.url}/q/`);
  await hydrated(page);
  const broken = async (search: string) => {
    await field(page).fill(search);
    await expect(page.getByRole('alert')).toContainText(`We couldn’t look for “${search}”`);
    await expect(heading(page)).toHaveText('Search isn’t working right now');
  };
  await broken('violin');
  await broken('piano');
  expect(faultyContent.requests.filter((path) => /search=(?:violin|piano)$/.test(path))).toHaveLength(2);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // another is found all the same
  await field(page).fill('blue');
  await expect(results(page).first()).toHaveAccessibleName(/^Blue Hours/);
  for (const [search, tryAgain] of [
    ['violin', () => page.getByRole('button', { name: 'Try again' }).click()],
    ['piano', () => field(page).press('Enter')],
  ] as const) {
    await broken(search);
    await tryAgain();
    // said again to those who listen: nothing on screen changed
    const said = `Search isn’t working right now. We couldn’t look for “${search}”`;
    await expect(page.getByRole('status').filter({ hasText: said })).toBeAttached();
    faultyContent.heal();
    await tryAgain();
    await expect(heading(page)).toHaveText(new RegExp(`results? for “${search}”$`));
    faultyContent.fail(/search=piano$/, { status: 500, body: { message: 'Down' } });
  }
});

test('what is found is live no longer once the service says so, without a reload, and is all there after a try that failed [EVENT-09 SEARCH-07]', async ({
  allowErrors,
  page,
}) => {
  allowErrors(/search=blue/);
  let state: string | undefined = 'LIVE_PUBLISHED';
  let answered = 0;
  await page.route(/[?&]search=blue$/, async (route) => {
    const response = await route.fetch();
    const { playlist, ...list } = (await response.json()) as { playlist: object[] };
    const items = playlist.map((item) => ({ ...item, 'VCH.EventState': state }));
    if (state) await route.fulfill({ response, json: { ...list, playlist: items } });
    else await route.fulfill({ status: 500, body: '{"message":"Down"}' });
    answered += 1;
  });
  const isAskedAgain = async () => {
    const before = answered;
    await expect(async () => {
      await page.clock.fastForward(31_000);
      expect(answered).toBeGreaterThan(before);
    }).toPass({ timeout: 20_000 });
    // by then the page has taken the answer in
    await page.evaluate(async () => (await fetch('/robots.txt')).text());
  };
  await page.clock.install();
  await page.goto('/q/');
  await hydrated(page);
  await field(page).fill('blue');
  const live = results(page).first().getByText('Live', { exact: true });
  await expect(live).toBeVisible();
  state = undefined;
  await isAskedAgain();
  await expect(live).toBeVisible();
  state = 'INSTANT_VOD';
  await isAskedAgain();
  await expect(live).toHaveCount(0);
  await expect(heading(page)).toHaveText(/results for “blue”$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what says that a search failed stays while it is tried again, with the focus on it, until there is an answer [SEARCH-10]', async ({
  allowErrors,
  page,
}) => {
  allowErrors(/search=piano/);
  const tries: Route[] = [];
  await page.route(/[?&]search=piano$/, (route) => void tries.push(route));
  const fail = () => tries.at(-1)?.fulfill({ status: 500, body: '{"message":"Down"}' });
  await page.goto('/q/');
  await hydrated(page);
  await field(page).fill('blue');
  await expect(heading(page)).toHaveText(/results for “blue”$/);
  await field(page).fill('piano');
  await expect.poll(() => tries.length).toBe(1);
  await fail();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('We couldn’t look for “piano”');
  const first = await alert.elementHandle();
  const again = alert.getByRole('button', { name: 'Try again' });
  const awaited = page.getByRole('main').locator('ul[aria-hidden="true"]');
  await expect(awaited).toHaveCount(0);
  for (const count of [2, 3]) {
    // one that is under way yet is not begun again
    await expect(async () => {
      await again.press('Enter');
      expect(tries).toHaveLength(count);
    }).toPass();
    await expect(awaited).toBeVisible();
    await expect(again).toBeFocused();
    expect(await first?.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await expect(heading(page)).toHaveText('Search isn’t working right now');
    await expect(results(page)).toHaveCount(0);
    if (count === 3) break;
    await fail();
    // said again to those who listen: nothing on screen changed
    await expect(page.getByText(/^Search isn’t working right now\. We couldn’t/)).toBeAttached();
  }
  await tries.at(-1)?.continue();
  await expect(heading(page)).toHaveText(/results for “piano”$/);
  await expect(alert).toHaveCount(0);
});

test('who tries a failed search again and then looks for something else hears of that alone [SEARCH-10]', async ({
  allowErrors,
  page,
}) => {
  allowErrors(/search=piano/);
  const tries: Route[] = [];
  await page.route(/[?&]search=(?:piano|violin)$/, (route) => void tries.push(route));
  await page.goto('/q/');
  await hydrated(page);
  await field(page).fill('piano');
  await expect.poll(() => tries.length).toBe(1);
  await tries[0]?.fulfill({ status: 500, body: '{"message":"Down"}' });
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => tries.length).toBe(2);
  const said = page.getByText(/^Search isn’t working right now\. We/);
  await field(page).fill('violin');
  await expect.poll(() => tries.length).toBe(3);
  await expect(heading(page)).toHaveText('Searching for “violin”');
  await expect(said).toHaveCount(0);
  await tries[2]?.continue();
  await expect(heading(page)).toHaveText(/for “violin”$/);
});

test('what was typed before the page was awake is searched too', async ({ page }) => {
  const scripts: (() => void)[] = [];
  let isHeld = true;
  await page.route('**/*.js', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => scripts.push(resolve));
    await route.continue();
  });
  await page.goto('/q/', { waitUntil: 'commit' });
  await field(page).fill('piano encore');
  isHeld = false;
  for (const go of scripts) go();
  await expect(heading(page)).toHaveText('1 result for “piano encore”');
  await expect(page).toHaveURL(/\/q\/piano%20encore$/);
});

test('what was found stays until the next is here, and a late answer to an older search never takes its place', async ({
  page,
}) => {
  const held = new Map<string, () => void>();
  const givenUp: string[] = [];
  page.on('requestfailed', (request) =>
    givenUp.push(new URL(request.url()).searchParams.get('search') ?? ''),
  );
  await page.route(/[?&]search=/, async (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? '';
    await new Promise<void>((resolve) => held.set(search, resolve));
    await route.continue().catch(() => {});
  });
  await page.goto('/q/');
  await hydrated(page);
  const type = async (search: string) => {
    await field(page).fill(search);
    await expect.poll(() => held.has(search)).toBe(true);
  };
  await type('blue');
  await expect(heading(page)).toHaveText('Searching for “blue”');
  held.get('blue')?.();
  await expect(heading(page)).toHaveText(/results for “blue”$/);
  await type('pia');
  // typing never waits
  await field(page).press('End');
  await page.keyboard.type('no');
  await expect(field(page)).toHaveValue('piano');
  await expect(heading(page)).toHaveText(/results for “blue”$/);
  await expect(results(page).first()).toHaveAccessibleName(/^Blue Hours/);
  await expect.poll(() => held.has('piano')).toBe(true);
  await expect.poll(() => givenUp).toContain('pia');
  held.get('piano')?.();
  await expect(heading(page)).toHaveText(/results for “piano”$/);
  held.get('pia')?.();
  await type('violin');
  await expect(heading(page)).toHaveText(/results for “piano”$/);
});

test('the address of a search runs it and fills the bar, whatever is looked for [SEARCH-11 ROUTE-11 ROUTE-12]', async ({
  page,
  product,
  staticSite,
}) => {
  const hard = 'Blue/Hours & 100% %2F /../ 🎸';
  await page.goto('/q/');
  await hydrated(page);
  let path = '';
  for (const [search, found] of [
    ['WAREHOUSE élise', /^1 result for “WAREHOUSE élise”$/],
    ['..', /^\d+ results? for “\.\.”$/],
    ['<b>夜</b>', /^0 results for “<b>夜<\/b>”$/],
    [hard, /^0 results for “Blue\/Hours & 100% %2F \/\.\.\/ 🎸”$/],
  ] as const) {
    await field(page).fill(search);
    await expect(heading(page)).toHaveText(found);
    // the address follows what is shown
    path = new URL(page.url()).pathname;
    // a server that is busy sends the page before it has the answer
    await expect(async () => {
      const answer = await page.request.get(product.url + path);
      expect(answer.status(), path).toBe(200);
      const html = unescaped(await answer.text());
      expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1], path).toMatch(found);
      expect(html, path).toContain(`value="${search}"`);
    }).toPass();
  }
  // opened, it stays what it is, and takes no focus from who reads
  for (const { url } of [product, staticSite]) {
    await goHydrated(page, url + path);
    await expect(heading(page)).toHaveText(`0 results for “${hard}”`);
    await expect(field(page)).toHaveValue(hard);
    expect(page.url()).toBe(url + path);
    await expect(field(page)).not.toBeFocused();
  }
});

/** Text as it was before it became HTML. */
const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

test('without script the button leads to a form, and the form to what is found [SEARCH-11]', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/p/TourFilm');
  await button(page).click();
  await field(page).fill('50% blue / night');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/q\/50%25%20blue%20%2F%20night$/);
  await field(page).fill('blue');
  await field(page).press('Enter');
  await expect(heading(page)).toHaveText(/for “blue”$/);
  // a server that is busy sends the page before it has the answer
  await expect(async () => {
    if (/^Searching/.test((await heading(page).textContent()) ?? '')) await page.reload();
    expect(await heading(page).textContent()).toMatch(/results for “blue”$/);
  }).toPass();
  await expect(results(page).first()).toHaveAccessibleName(/^Blue Hours/);
  await context.close();
});

test('the site’s own search is asked where it is on [SEARCH-12 CONTENTAPI-12]', async ({
  makeBrand,
  page,
}) => {
  const brand = await makeBrand({ features: {}, custom: { appContentSearch: '1' } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(brand.url);
  await hydrated(page);
  await button(page).click();
  await field(page).fill('élise WAREHOUSE');
  await expect(heading(page)).toHaveText('1 result for “élise WAREHOUSE”');
  await expect(results(page).first()).toHaveAttribute('href', /^\/m\/Warehse1\/[^?]+$/);
  expect(asked).toContain('/v2/sites/Footl1te/app_content/media/search');
});

test('without either there is no search, and its address is none [SEARCH-12]', async ({
  makeBrand,
  page,
}) => {
  const brand = await makeBrand({ features: {}, custom: {} });
  const answer = await page.goto(`${brand.url}/q/piano`);
  expect(answer?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Not found');
  await expect(button(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
});
