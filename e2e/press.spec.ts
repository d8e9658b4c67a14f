import type { Page } from '@playwright/test';
import { GUIDE } from './support/guide.ts';
import { hydrated } from './support/hydrated.ts';
import { LIBRARY, row } from './support/library.ts';
import { scrollAtClick } from './support/scroll-at-click.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

/** Notes where the name of the concert stands in the frame of the press, and whether it is still a preview. */
async function watchPress(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener(
      'click',
      () =>
        requestAnimationFrame(() => {
          const title = document.querySelector('main h1');
          const { x, y, height } = title?.getBoundingClientRect() ?? {};
          const isPreview = Boolean(title?.closest('[data-preview]'));
          const place = { text: title?.textContent, isPreview, x, y, height };
          Object.assign(window, { atPress: place });
        }),
      { once: true, capture: true },
    );
  });
}

const atPress = (page: Page) =>
  page.evaluate(() => (window as unknown as { atPress: Record<string, unknown> }).atPress);
const card = (page: Page) => row(page, 'New this season').getByRole('link', { name: /^Blue Hours/ });
const preview = (page: Page) => page.locator('[data-preview]');

async function openHome(page: Page, url = '/'): Promise<void> {
  const view = page.waitForResponse(/video-screen-.*\.js$/);
  const isRehearsed = await watchRehearsal(page);
  await page.goto(url);
  await hydrated(page);
  await Promise.all([view, isRehearsed()]);
}

/** Whether a press was tried while the page idled; by then one is answered at once. */
async function watchRehearsal(page: Page) {
  await page.addInitScript(() => {
    const told = { tried: [] as string[], heard: [] as string[], laidOut: [] as string[] };
    Object.assign(window, { rehearsal: told });
    const measure = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = function () {
      const title = this.parentElement === document.body && this.querySelector('h1');
      if (title) told.laidOut.push(title.textContent ?? '');
      return measure.call(this);
    };
    const press = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
    for (const type of ['pointerover', 'pointerout', ...press, 'focusin', 'focusout']) {
      addEventListener(type, ({ isTrusted }) => !isTrusted && told.tried.push(type), { capture: true });
      addEventListener(type, ({ isTrusted }) => !isTrusted && told.heard.push(type));
    }
  });
  return () => expect.poll(() => rehearsal(page).then(({ tried }) => tried)).toContain('focusout');
}

const rehearsal = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { rehearsal: Record<'tried' | 'heard' | 'laidOut', string[]> }).rehearsal,
  );

test('a press is rehearsed while the page idles, and nothing outside the app hears of it', async ({
  page,
}) => {
  await openHome(page);
  // the guide that the menu leads to may have been tried by now too
  await expect.poll(async () => (await rehearsal(page)).laidOut.length).toBeGreaterThan(0);
  const { tried, heard } = await rehearsal(page);
  expect(tried).toHaveLength(9);
  expect(heard).toEqual([]);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  await expect(page).toHaveURL('/');
  await expect(preview(page)).toHaveCount(0);
});

for (const [name, viewport] of Object.entries(VIEWPORTS))
  test(`on a ${name} a press on a card is answered in its own frame, with the words where the screen has them`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openHome(page);
    await card(page).scrollIntoViewIfNeeded();
    await watchPress(page);
    await card(page).click();
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
    await expect(preview(page)).toHaveCount(0);
    await expect(title).toHaveCount(1);
    const { x, y, height } = (await title.boundingBox()) ?? {};
    expect(await atPress(page)).toEqual({
      text: await title.textContent(),
      isPreview: true,
      x,
      y,
      height,
    });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator('[data-left]').count()).toBe(0);
  });

test('who goes back finds Home where it was scrolled, after a press that was answered at once', async ({
  page,
}) => {
  await openHome(page);
  await card(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
  const place = await scrollAtClick(page);
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await page.goBack();
  await expect(card(page)).toBeInViewport();
  const left = await place();
  expect(left).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await page.goForward();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Blue Hours');
});

test('who goes back as soon as there is a way back is on Home, where and on what they were', async ({
  page,
}) => {
  await openHome(page);
  await card(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
  const place = await scrollAtClick(page);
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = (...entry) => {
      history.pushState = pushState;
      history.pushState(...entry);
      history.back();
    };
  });
  await card(page).click();
  await expect(page).toHaveURL('/');
  await expect(preview(page)).toHaveCount(0);
  await expect(card(page)).toBeFocused();
  expect(await page.locator('[data-left]').count()).toBe(0);
  const left = await place();
  expect(left).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  // and the next press opens as ever
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
});

test('of two presses in one frame the last one counts', async ({ page }) => {
  await openHome(page);
  const other = row(page, 'New this season').getByRole('link', { name: /^Live at the Old Cannery/ });
  const href = (await other.getAttribute('href')) ?? '';
  await other.evaluate((last: HTMLElement) => {
    addEventListener('click', () => last.click(), { once: true });
  });
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
  await expect(page).toHaveURL(href);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(other).toBeVisible();
});

test('a press while another screen is on its way gives that one up', async ({ page }) => {
  await page.route(/\/assets\/about-screen-.*\.js$/, () => {});
  await openHome(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await watchPress(page);
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  expect(await atPress(page)).toMatchObject({ isPreview: true });
  await expect(page).toHaveURL(/\/m\/BlueHrs1/);
});

test('a press after a link within the page opens its screen too', async ({ page }) => {
  await openHome(page);
  // as any link within the page makes one: an entry that is not the router's
  await page.evaluate(() => {
    location.hash = 'main';
  });
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/m\/BlueHrs1/);
});

/** The screen that a step back leads to, laid out and painted out of sight. */
const READY = 'body > [aria-hidden=true]';

/** A row or a card in the first frame after a step back. */
interface Drawn {
  isOnScreen: boolean;
  isDrawn: boolean;
}

/** Notes where a card stands in the first frame after a step back, and which rows and cards are drawn. */
async function watchStep(page: Page, href: string): Promise<void> {
  await page.evaluate((wanted) => {
    addEventListener(
      'history-step',
      () =>
        requestAnimationFrame(() => {
          // its place in the row: the card itself is lifted below the pointer
          const at = (place: string) => document.querySelector(`${place} a[href="${wanted}"]`)?.closest('li');
          const link = at('[data-preview]') ?? at('main');
          const { x, y } = link?.getBoundingClientRect() ?? {};
          const isPreview = Boolean(link?.closest('[data-preview]'));
          Object.assign(window, { atPress: { x, y, isPreview, scrollY } });
          const drawn: unknown[] = [];
          for (const one of document.querySelectorAll(
            '[data-preview] :is([data-tiles] > *, [data-rows] > *)',
          )) {
            const { top, bottom, left, right } = one.getBoundingClientRect();
            const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
            drawn.push({ isOnScreen, isDrawn: one.firstElementChild?.checkVisibility() ?? false });
          }
          const shown = document.querySelector('[data-preview]');
          const cards = shown?.querySelectorAll('a[data-id]').length;
          Object.assign(window, { drawn, shown, cards });
        }),
      { once: true },
    );
  }, href);
}

test('a step back is answered in its own frame: Home and its rows stand as they were left', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await openHome(page);
  const list = row(page, 'New this season').getByRole('list');
  // a concert: it is opened by what the list tells of it
  const third = list.getByRole('listitem').nth(2).getByRole('link');
  await third.evaluate((link) =>
    link.scrollIntoView({ block: 'center', inline: 'start', behavior: 'instant' }),
  );
  const rest = await list.evaluate(({ scrollLeft }) => scrollLeft);
  expect(rest).toBeGreaterThan(100);
  const href = (await third.getAttribute('href')) ?? '';
  const ofHome = await page.getByRole('main').locator('a[data-id]').count();
  const place = await scrollAtClick(page);
  await third.click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
  const layer = await page.locator(READY).elementHandle();
  await watchStep(page, href);
  await page.goBack();
  await expect(preview(page)).toHaveCount(0);
  expect(await page.evaluate((one) => (window as unknown as { shown: unknown }).shown === one, layer)).toBe(
    true,
  );
  await expect(third).toBeFocused();
  const { x, y } = (await list.getByRole('listitem').nth(2).boundingBox()) ?? {};
  expect(await atPress(page)).toEqual({ x, y, isPreview: true, scrollY: await place() });
  expect(await list.evaluate(({ scrollLeft }) => scrollLeft)).toBe(rest);
  const { drawn, cards } = await page.evaluate(() => {
    const { drawn, cards } = window as unknown as { drawn: Drawn[]; cards: number };
    return { drawn, cards };
  });
  expect(drawn.filter(({ isOnScreen }) => isOnScreen).length).toBeGreaterThan(1);
  expect(drawn.filter(({ isOnScreen, isDrawn }) => isOnScreen && !isDrawn)).toEqual([]);
  // of those out of view only their place is there
  expect(cards).toBeLessThan(ofHome / 2);
  // the concert too, a step forth
  await page.goForward();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const dir of ['ltr', 'rtl'])
  test(`the screen that a step back leads to is ready: painted out of sight, and in nobody’s way (${dir})`, async ({
    page,
  }) => {
    await openHome(page);
    await page.evaluate((one) => {
      document.documentElement.dir = one;
    }, dir);
    await page.mouse.wheel(0, 600);
    const place = await scrollAtClick(page);
    await row(page, 'New this season').getByRole('link').nth(1).click();
    await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
    const ready = page.locator(READY);
    await expect(ready).toHaveCount(1);
    // from the last thing of the page on: out of it, and in again at its beginning
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('#page-end a, #page-end button')].at(-1)?.focus(),
    );
    for (const isIn of [true, false]) {
      await expect(page.locator('#page-end :focus')).toHaveCount(isIn ? 1 : 0);
      await expect(ready.locator(':focus')).toHaveCount(0);
      await page.keyboard.press('Tab');
    }
    const looked = await ready.evaluate((layer) => {
      // to where the press led
      scrollTo({ top: 0, behavior: 'instant' });
      const cards = [...layer.querySelectorAll<HTMLElement>('a[data-id]')];
      const drawn = cards
        .filter((card) => card.checkVisibility())
        .map((card) => card.getBoundingClientRect());
      const { scrollHeight } = document.documentElement;
      const { left, right } = layer.getBoundingClientRect();
      const { contain } = getComputedStyle(layer);
      (layer as HTMLElement).style.display = 'none';
      const { scrollHeight: lowest, scrollWidth } = document.documentElement;
      (layer as HTMLElement).style.display = '';
      return {
        drawn: drawn.length,
        isOnScreen: right > 0 && left < innerWidth,
        isCut: /content|paint/.test(contain),
        far: drawn.filter((one) => Math.abs(one.left) > 3 * innerWidth || one.bottom < -innerHeight).length,
        tabStops: cards.filter(({ tabIndex }) => tabIndex >= 0).length,
        isHigher: scrollHeight > lowest,
        isWider: scrollWidth > innerWidth,
      };
    });
    const nowhere = { isOnScreen: false, isCut: true, far: 0, tabStops: 0, isHigher: false, isWider: false };
    expect(looked).toMatchObject(nowhere);
    expect(looked.drawn).toBeGreaterThan(2);
    await page.goBack();
    await expect(row(page, 'New this season').getByRole('link').nth(1)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(await place());
  });

test('a press is answered while a step back waits for its pictures', async ({ page }) => {
  await openHome(page);
  const other = row(page, 'New this season').getByRole('link', { name: /^Live at the Old Cannery/ });
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await page.locator(READY).waitFor({ state: 'attached' });
  // Home is drawn, and its pictures are not yet
  await page.evaluate(() => {
    HTMLImageElement.prototype.decode = () => new Promise(() => {});
  });
  await page.goBack();
  await expect(preview(page)).toHaveCSS('pointer-events', 'none');
  const stands = await other.evaluate((link: HTMLElement, layer) => {
    link.click();
    return document.querySelector(layer) !== null;
  }, READY);
  expect(stands).toBe(false);
  await expect(page).toHaveURL(/live-at-the-old-cannery/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live at the Old Cannery');
});

test('who goes back and forth at once is where they want to be', async ({ page }) => {
  await openHome(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/about/i);
  await page.goBack();
  await expect(card(page)).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await page.locator(READY).waitFor({ state: 'attached' });
  // the second step comes before the first has been drawn
  const stands = await page.evaluate(
    () =>
      new Promise((resolve) => {
        let steps = 0;
        addEventListener('history-step', () => {
          steps += 1;
          if (steps === 1) history.go(1);
          else requestAnimationFrame(() => resolve(document.querySelector('[data-preview]') !== null));
        });
        history.go(-1);
      }),
  );
  expect(stands).toBe(false);
  await expect(page).toHaveURL(/\/m\/BlueHrs1/);
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  expect(await page.getByRole('main').evaluate((main) => main.style.minBlockSize)).toBe('');
  await page.goBack();
  await expect(card(page)).toBeVisible();
});

test('a screen that is ready is out of the page for those who look for words in it or print it, and at another width', async ({
  page,
}) => {
  await openHome(page);
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  const ready = page.locator(READY);
  for (const leave of ['blur', 'beforeprint']) {
    await expect(ready).toHaveCount(1);
    await page.evaluate((name) => dispatchEvent(new Event(name)), leave);
    await expect(ready).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
  }
  await expect(ready).toHaveCount(1);
  await page.setViewportSize(VIEWPORTS.phone);
  await expect(ready).toHaveCount(0);
  await page.goBack();
  await expect(card(page)).toBeVisible();
});

test('a card that is pressed in the frame of a step back is opened', async ({ page }) => {
  await openHome(page);
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
  await page.evaluate(() => {
    addEventListener(
      'history-step',
      () =>
        queueMicrotask(() =>
          document.querySelector<HTMLElement>('[data-preview] a[href^="/m/BlueHrs1"]')?.click(),
        ),
      { once: true },
    );
  });
  const opened = page.waitForEvent('framenavigated', (frame) => frame.url().includes('/m/BlueHrs1'));
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await page.goBack();
  await opened;
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});

test('a screen that shows something else by now is drawn again, not shown as it was', async ({
  sharedBrand,
  page,
}) => {
  const site = await sharedBrand(LIBRARY);
  await openHome(page, site.url);
  const href = (await card(page).getAttribute('href')) ?? '';
  await card(page).click();
  const heart = page.getByRole('main').getByRole('button', { name: 'Favorite' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await watchStep(page, href);
  await page.goBack();
  await expect(row(page, 'My shelf')).toBeVisible();
  expect(await atPress(page)).toMatchObject({ isPreview: false });
});

/** Calls of the content API and schedules, as they are asked for. */
function askedContent(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (one) => {
    const { pathname, search } = new URL(one.url());
    if (/^\/(v2\/playlists|guide)\//.test(pathname)) asked.push(pathname + search);
  });
  return asked;
}

test('a list is asked for as the pointer comes to its link, and not again by the press', async ({ page }) => {
  const asked = askedContent(page);
  await openHome(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Premieres' });
  const { pathname } = new URL(await link.evaluate((one: HTMLAnchorElement) => one.href));
  const path = `/v2/playlists/${pathname.split('/')[2]}`;
  expect(asked).not.toContain(path);
  await link.hover();
  await expect.poll(() => asked).toContain(path);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premieres this week');
  expect(asked.filter((one) => one === path)).toHaveLength(1);
});

const TO_GUIDE = `a[href^="${GUIDE}"]`;

/** Home, once the guide that its menu leads to is here, and was tried. */
async function openBesideGuide(page: Page, asked: readonly string[]): Promise<void> {
  await openHome(page);
  await expect
    .poll(async () => (await rehearsal(page)).laidOut, { message: `asked for ${asked.join(' ')}` })
    .toContain('Live channels');
}

test('what writes times is made by another thread while the page idles', async ({ page }) => {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (...call: unknown[]) {
      this.addEventListener('message', ({ data }) => Object.assign(window, { said: [...call, data] }));
      return postMessage.apply(this, call as Parameters<typeof postMessage>);
    };
  });
  await page.goto('/');
  const said = () => page.evaluate(() => (window as unknown as { said?: unknown }).said);
  await expect.poll(said).toEqual([['en-US', 'en-US'], 'made']);
});

test('where another thread cannot be had, the guide is got ready all the same', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/formats-worker/);
  await page.route('**/formats-worker-*.js', (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForRequest(/\/guide\/.*\.json/);
  await page.goto('/');
  await asked;
});

test('the guide that the menu leads to is fetched while the page idles, other lists are not; the press asks for nothing again', async ({
  page,
}) => {
  const asked = askedContent(page);
  await openBesideGuide(page, asked);
  const whole = asked.filter((path) => path.startsWith('/v2/playlists/') && !path.includes('page_limit'));
  expect(whole).toEqual(['/v2/playlists/OnAir001']);
  expect(asked.filter((path) => path.startsWith('/guide/'))).toHaveLength(4);
  // what kind of list another one is, one item tells
  expect(asked.filter((path) => /page_limit=1$/.test(path)).length).toBeGreaterThan(1);
  const before = asked.length;
  await page.getByRole('navigation').locator(TO_GUIDE).first().click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  // the menu's later entries may still be looked at
  expect(asked.slice(before).filter((path) => !/page_limit=1$/.test(path))).toEqual([]);
});

for (const [name, viewport] of Object.entries(VIEWPORTS))
  test(`on a ${name} a press on the menu’s guide is answered in its own frame, with what is on where the guide has it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const asked = askedContent(page);
    await openBesideGuide(page, asked);
    const bar = page.getByRole('banner').locator(`nav ${TO_GUIDE} >> visible=true`);
    const isInBar = (await bar.count()) > 0;
    if (!isInBar) await page.getByRole('button', { name: 'Open menu' }).click();
    const link = isInBar ? bar.first() : page.getByRole('dialog').locator(TO_GUIDE).first();
    await page.evaluate((text) => {
      const look = new Function(`return (${text})()`);
      const inFrame = () =>
        requestAnimationFrame(() =>
          Object.assign(window, {
            atPress: { isPreview: document.querySelector('[data-preview]') !== null, ...look() },
          }),
        );
      addEventListener('click', inFrame, { once: true, capture: true });
    }, String(programmes));
    await link.click();
    await expect(page.getByRole('gridcell').or(page.locator('li[data-channel]')).first()).toBeVisible();
    await expect(preview(page)).toHaveCount(0);
    const pressed = (await atPress(page)) as ReturnType<typeof programmes> & { isPreview: boolean };
    const now = await page.evaluate(programmes);
    expect(pressed.isPreview).toBe(true);
    expect(now.inView.length).toBeGreaterThan(2);
    expect(displaced(pressed.inView, now.all)).toEqual([]);
    expect(displaced(now.inView, pressed.all)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live channels');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

/** A programme of the grid, or its name in the list of a phone, in px. */
interface Stands {
  name: string | null;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Runs in the page and stands by itself: the programmes in view, far enough for a moment not to change it, and all. */
function programmes() {
  const names = [...document.querySelectorAll<HTMLElement>('main :is([data-start], [data-channel]) strong')];
  const all = names.map((name): Stands => {
    const { x, y, width, height } = (name.closest('[data-start]') ?? name).getBoundingClientRect();
    return { name: name.textContent, x, y, width, height };
  });
  // the channels stand before the programmes of a grid
  const left = document.querySelector('main [data-start]') ? 250 : 0;
  const inView = all.filter(
    ({ x, y, width, height }) =>
      x + width > left + 10 && x < innerWidth - 10 && y < innerHeight - 10 && y + height > 10,
  );
  return { inView, all };
}

/** Those that stand nowhere near there among the others; a grid is scrolled by whole px, and its clock goes by 5 s. */
function displaced(some: readonly Stands[], others: readonly Stands[]): Stands[] {
  const isNear = (one: Stands) => (other: Stands) =>
    one.name === other.name &&
    (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 2);
  return some.filter((one) => !others.some(isNear(one)));
}
