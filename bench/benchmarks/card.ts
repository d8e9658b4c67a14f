import { type Benchmark, takeSamples, VIEWPORTS } from '../benchmark.ts';
import { type Viewport, visit } from '../browser/visit.ts';
import type { Figure } from '../figure.ts';

/** The first card of a row, which is on screen without scrolling. */
const CARD = 'main section li a[href^="/m/"] >> visible=true';
/** After this time the browser has freed the memory of what it rendered: a press right after it is quicker. */
const IDLE_MS = 6000;
/** A pointer rests on a card before it presses, in ms. */
const HOVER_MS = 150;
const MAX_BACK_MS = 10_000;

/** A press on a card of Home until its heading, and the step back; the page was loaded before the machine became slow. */
export const card: Benchmark = {
  name: 'card',
  async measure(fixture, runs) {
    const figures: Figure[] = [];
    for (const viewport of VIEWPORTS) {
      const { product, reference } = await takeSamples(fixture, runs, (url) => openAndReturn(url, viewport));
      const detail = `${viewport.width} px`;
      figures.push(
        {
          budget: 'card.heading',
          detail,
          values: product.map((one) => one.headingMs),
          reference: reference.map((one) => one.headingMs),
        },
        {
          budget: 'card.back',
          detail,
          values: product.map((one) => one.backMs),
          reference: reference.map((one) => one.backMs),
        },
      );
    }
    return figures;
  },
};

function openAndReturn(url: string, viewport: Viewport) {
  return visit(async ({ page, slowDown, settle, seen }) => {
    await page.goto(url, { waitUntil: 'load' });
    await settle(IDLE_MS);
    const cards = await page.evaluate(findCards);
    await slowDown();
    await page.evaluate(() => window.bench.await('heading', 'main h1', true));
    await page.locator(CARD).first().hover();
    await page.waitForTimeout(HOVER_MS);
    await page.mouse.down();
    await page.mouse.up();
    await seen('heading');
    await settle();
    const headingMs = await page.evaluate(
      () => (window.bench.seen.heading ?? Number.NaN) - (window.bench.pressedAtMs ?? Number.NaN),
    );
    // a card under the pointer would be lifted
    await page.mouse.move(0, 0);
    const backMs = await page.evaluate(goBack, { cards, find: String(findCards), maxMs: MAX_BACK_MS });
    return { headingMs, backMs };
  }, viewport);
}

interface CardPosition {
  href: string;
  left: number;
  top: number;
}

/** Runs in the page and is self-contained: the cards that have their middle on screen and show their picture. */
function findCards(): CardPosition[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('li a[href^="/m/"]')].flatMap((card) => {
    // measuring its position would force a layout of it
    if (!card.checkVisibility()) return [];
    const item = card.closest('li') ?? card;
    const { left, right, top, bottom } = item.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const picture = item.querySelector('img');
    const shows = hit && item.contains(hit) && picture?.complete && picture.naturalWidth > 0;
    return shows ? [{ href: card.pathname, left, top }] : [];
  });
}

/**
 * Runs in the page.
 * @param find source text of `findCards`
 * @returns the time from the step back to the frame after the one that shows every card where it was, in ms; NaN: never
 */
function goBack({
  cards,
  find,
  maxMs,
}: {
  cards: CardPosition[];
  find: string;
  maxMs: number;
}): Promise<number> {
  return new Promise((resolve) => {
    const findNow = new Function(`return (${find})()`) as () => CardPosition[];
    const startMs = performance.now();
    const watch = () => {
      const now = findNow();
      const isBack = cards.every(({ href, left, top }) =>
        now.some((one) => one.href === href && Math.abs(one.left - left) < 2 && Math.abs(one.top - top) < 2),
      );
      if (isBack) requestAnimationFrame(() => resolve(performance.now() - startMs));
      else if (performance.now() - startMs > maxMs) resolve(Number.NaN);
      else requestAnimationFrame(watch);
    };
    history.back();
    requestAnimationFrame(watch);
  });
}
