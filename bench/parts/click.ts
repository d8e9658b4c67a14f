import { worstPress } from '../browser/judge.ts';
import { type Viewport, type Visit, visit } from '../browser/visit.ts';
import type { Figure } from '../figure.ts';
import type { Part } from '../part.ts';
import { besideReference, inTurn, VIEWPORTS } from '../rounds.ts';

/** The first card of the page, so that no more rows arrive during the press. */
const CARD = 'main section a[href^="/m/"] >> visible=true';

/**
 * After this time, in ms, the browser has freed the memory of what it rendered. On a page that was rendered
 * just before, a press is on screen about 60 ms sooner: a page that keeps working while idle would be pressed
 * later than its reference, and would have to wait for memory.
 */
const DRAWN_LONG_AGO_MS = 6000;

/**
 * Slow: a press on a card of Home until the heading of its screen. The page was loaded before the machine
 * became slow.
 */
export const click: Part = {
  name: 'click',
  async measure(house, { runs }) {
    const figures: Figure[] = [];
    for (const viewport of VIEWPORTS) {
      const rounds = await inTurn(runs, {
        product: () => pressCard(house.url, viewport),
        reference: () => pressCard(house.referenceUrl, viewport),
      });
      figures.push(
        ...besideReference(rounds, viewport, [
          {
            name: 'click on a card: heading',
            unit: 'ms',
            of: (one) => one.headingMs,
            budget: 'click.heading',
          },
          {
            name: 'click on a card: worst delay of the press',
            unit: 'ms',
            of: (one) => one.pressMs,
            budget: 'click.press',
          },
        ]),
      );
    }
    return figures;
  },
};

/** @param slow what is slow after the press: nothing has to be loaded for the heading */
export function pressCard(url: string, viewport: Viewport, slow: 'all' | 'processor' = 'all') {
  return visit(async (one) => {
    const { page, slowDown, settle } = one;
    await page.goto(url, { waitUntil: 'load' });
    await settle(DRAWN_LONG_AGO_MS);
    await slowDown(slow);
    await page.evaluate(() => window.bench.await('heading', 'main h1', true));
    await page.locator(CARD).first().click();
    return headingAfterPress(one);
  }, viewport);
}

/** The delay of the press, read once the page is idle: the browser only reports it then. */
export async function headingAfterPress({ page, seen, settle }: Visit) {
  await seen('heading');
  await settle();
  const { heading, pressedAtMs, presses } = await page.evaluate(() => ({
    heading: window.bench.seen.heading ?? Number.NaN,
    pressedAtMs: window.bench.pressedAtMs ?? Number.NaN,
    presses: window.bench.presses(),
  }));
  return { headingMs: heading - pressedAtMs, pressMs: worstPress(presses, pressedAtMs) };
}
