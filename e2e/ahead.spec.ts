import type { Page, Route } from '@playwright/test';
import { GUIDE } from './support/guide.ts';
import { atPress, openHome, preview, rehearsal } from './support/press.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

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

test('what writes times and prices is made by another thread, begun before the page is drawn', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (...call: unknown[]) {
      const drawn = [...document.querySelectorAll('#root *')].some((element) =>
        Object.keys(element).some((key) => key.startsWith('__react')),
      );
      Object.assign(window, { asked: { message: call[0], drawn } });
      return postMessage.apply(this, call as Parameters<typeof postMessage>);
    };
  });
  // it ends by itself once it is done
  const ended = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'));
  await page.goto('/');
  await ended;
  const asked = await page.evaluate(() => (window as unknown as { asked?: unknown }).asked);
  expect(asked).toEqual({ message: ['en-US', 'en'], drawn: false });
});

for (const [what, answer] of [
  ['is not there', (route: Route) => route.fulfill({ status: 404 })],
  ['never answers', () => {}],
] as const)
  test(`where the script of another thread ${what}, the guide is got ready all the same`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/formats-worker/);
    await page.route('**/formats-worker-*.js', answer);
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
  // the menu's later entries and Home's rows may still be asked for, each for the first time
  const isOfGuide = (path: string) => path.startsWith('/guide/') || path === '/v2/playlists/OnAir001';
  const isAgain = (path: string) => asked.indexOf(path) < before;
  expect(asked.slice(before).filter((path) => isAgain(path) || isOfGuide(path))).toEqual([]);
});

test('the guide’s page names in its head what the guide is drawn with, and not what previews it', async ({
  page,
  request,
}) => {
  const html = await (await request.get(GUIDE)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  const scripts = /data-parts="([^"]*)"/.exec(head)?.[1] ?? '';
  expect(scripts).toContain('/guide-screen-');
  expect(scripts).not.toContain('/guide-preview-');
  const sheets = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '');
  const styles = await Promise.all(sheets.map(async (href) => (await request.get(href)).text()));
  await page.goto(GUIDE);
  for (const part of [
    page.getByRole('gridcell'),
    page.getByRole('rowheader'),
    page.getByRole('heading', { level: 2 }),
  ]) {
    const name = await part.first().getAttribute('class');
    expect(styles.join('')).toContain(`.${name}`);
  }
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
