import type { Page } from 'playwright-core';
import { type Viewport, type Visit, visit } from '../browser/visit.ts';
import { budgets } from '../budgets.ts';
import { compared, type Figure } from '../figure.ts';
import { type Part, repeat } from '../part.ts';
import { VIEWPORTS } from '../rounds.ts';
import { headingAfterPress } from './click.ts';

/** How long a screen may take to be restored before it counts as lost, in ms. */
const MOST_MS = 10_000;

/**
 * Slow: back to Home from a concert, until every card that was on screen is at its place again, with its
 * picture. Home was scrolled, and one of its rows too; the press that left Home is measured in the same
 * visit. Compared with a page without a framework that keeps Home's elements and puts them back.
 */
export const back: Part = {
  name: 'back',
  async measure({ url, referenceUrl }, { runs }) {
    const figures: Figure[] = [];
    for (const viewport of VIEWPORTS) {
      const results = await repeat(runs, async () => ({
        ...(await thereAndBack(url, viewport)),
        plain: await thereAndBack(`${referenceUrl}/?keeps`, viewport),
      }));
      const click = { what: 'click' as const, runs: results.map((one) => one.headingMs) };
      const figure = (what: string, of: (one: (typeof results)[number]) => number) => ({
        name: `back to Home: ${what}, ${viewport.width} px`,
        unit: 'ms' as const,
        runs: results.map(of),
      });
      figures.push(
        compared(
          figure('everything where it was', (one) => one.allMs),
          click,
          budgets['back.place'],
        ),
        compared(
          figure('all but the row that was scrolled', (one) => one.pageMs),
          click,
          null,
        ),
        compared(
          figure('of a page without a framework that keeps its elements', ({ plain }) => plain.allMs),
          click,
          null,
        ),
      );
    }
    return figures;
  },
};

function thereAndBack(url: string, viewport: Viewport) {
  return visit(async (one) => {
    const { page, slowDown, settle } = one;
    await page.goto(url, { waitUntil: 'load' });
    await settle();
    await scrollAside(page);
    const { places, pressed } = await cardAside(one, viewport);
    await slowDown();
    await page.evaluate(() => window.bench.await('heading', 'main h1', true));
    await page.mouse.click((pressed.left + pressed.right) / 2, (pressed.top + pressed.bottom) / 2);
    const { headingMs } = await headingAfterPress(one);
    // a card under the pointer would be lifted
    await page.mouse.move(0, 0);
    const times = await page.evaluate(goBack, { places, look: String(cardsOnScreen), mostMs: MOST_MS });
    return { headingMs, ...times };
  }, viewport);
}

/** Scrolls the third row to the middle of the window, and sideways by two cards. */
async function scrollAside(page: Page): Promise<void> {
  await page.evaluate(() => {
    const rows = [...document.querySelectorAll('main section')].filter(
      (section) => section.querySelectorAll('li a[href^="/m/"]').length > 4,
    );
    const cards = rows[2]?.querySelectorAll('li a[href^="/m/"]') ?? [];
    cards[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
    cards[2]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' });
  });
}

/**
 * The cards on screen, and a fully visible one of the scrolled row; a page ignores presses for a moment after
 * scrolling.
 */
async function cardAside({ page, settle }: Visit, { width }: Viewport) {
  const untilMs = Date.now() + MOST_MS;
  for (;;) {
    await settle();
    const places = await page.evaluate(cardsOnScreen);
    const pressed = places.find(({ left, right, isAside }) => isAside && left >= 0 && right < width);
    if (pressed) return { places, pressed };
    if (Date.now() > untilMs)
      throw new Error(
        `no card of the row that was scrolled is whole on screen, of these: ${JSON.stringify(places)}`,
      );
    await page.waitForTimeout(100);
  }
}

interface Place {
  href: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Whether its row was scrolled sideways. */
  isAside: boolean;
}

/** Runs in the page and is self-contained: the cards whose middle is on screen and shows its picture. */
function cardsOnScreen(): Place[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('li a[href^="/m/"]')].flatMap((card) => {
    // measuring its position would force a layout of it
    if (!card.checkVisibility()) return [];
    // the position of its list item: the card itself may be lifted
    const place = card.closest('li') ?? card;
    const { left, right, top, bottom } = place.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const picture = place.querySelector('img');
    if (!hit || !place.contains(hit) || !picture?.complete || picture.naturalWidth === 0) return [];
    const isAside = (place.parentElement?.scrollLeft ?? 0) > 0;
    return [{ href: card.pathname, left, right, top, bottom, isAside }];
  });
}

interface WayBack {
  places: Place[];
  /** The source text of `cardsOnScreen`. */
  look: string;
  mostMs: number;
}

/**
 * Runs in the page.
 * @returns the time from the step back to the frame after the one that shows everything, and to the one that
 * shows all but the scrolled row, in ms; NaN: never
 */
function goBack({ places, look, mostMs }: WayBack): Promise<{ allMs: number; pageMs: number }> {
  return new Promise((resolve) => {
    const cards = new Function(`return (${look})()`) as () => Place[];
    const times = { allMs: Number.NaN, pageMs: Number.NaN };
    const startMs = performance.now();
    const isBack = (now: Place[], wanted: Place[]) =>
      wanted.every(({ href, left, top }) =>
        now.some(
          (card) => card.href === href && Math.abs(card.left - left) < 2 && Math.abs(card.top - top) < 2,
        ),
      );
    const note = (name: keyof typeof times) =>
      requestAnimationFrame(() => {
        if (Number.isNaN(times[name])) times[name] = performance.now() - startMs;
      });
    const watch = () => {
      const now = cards();
      const rest = places.filter(({ isAside }) => !isAside);
      if (isBack(now, rest)) note('pageMs');
      if (isBack(now, places)) note('allMs');
      if (!Number.isNaN(times.allMs) || performance.now() - startMs > mostMs) resolve(times);
      else requestAnimationFrame(watch);
    };
    history.back();
    requestAnimationFrame(watch);
  });
}
