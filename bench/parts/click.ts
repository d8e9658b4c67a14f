import { visit } from '../browser/visit.ts';
import { atMost } from '../figure.ts';
import { type Part, repeat } from '../part.ts';

/** The first one of the page, so that no further rows arrive under the press. */
const CARD = 'main section a[href^="/m/"] >> visible=true';

/** Slow phone: from the press on a card to the heading of its screen. The page came before the phone turned slow. */
export const click: Part = {
  name: 'click',
  async measure(house, { runs }) {
    const headings = await repeat(runs, () =>
      visit(async ({ page, slowDown, settle, seen }) => {
        await page.goto(house.url, { waitUntil: 'load' });
        await settle();
        await slowDown();
        await page.evaluate(() => window.bench.await('heading', 'main h1', true));
        await page.locator(CARD).first().click();
        await seen('heading');
        return page.evaluate(
          () => (window.bench.seen.heading ?? Number.NaN) - (window.bench.pressedAtMs ?? 0),
        );
      }),
    );
    return [atMost('click on a card, slow phone: heading', headings, 'ms', 150)];
  },
};
