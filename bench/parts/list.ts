import { findLink } from '../browser/find-link.ts';
import { scrollToEnd } from '../browser/scroll-to-end.ts';
import { type Viewport, visit } from '../browser/visit.ts';
import { budgets } from '../budgets.ts';
import { compared, type Figure } from '../figure.ts';
import type { Part } from '../part.ts';
import { besideReference, inTurn, VIEWPORTS } from '../rounds.ts';

/** A turn of the wheel, in pixels. */
const WHEEL = 200;

/**
 * Slow: the list of 500 from its link, then scrolled to its end. The page was loaded before the machine
 * became slow.
 */
export const list: Part = {
  name: 'list',
  async measure({ url, referenceUrl, listPath }, { runs }) {
    const figures: Figure[] = [];
    for (const viewport of VIEWPORTS) {
      const rounds = await inTurn(runs, {
        product: () => openAndScroll(url, listPath, viewport),
        reference: () => openAndScroll(referenceUrl, listPath, viewport),
      });
      const { width } = viewport;
      const skeletonFrames = rounds.product.map((one) => one.skeletonFrame);
      figures.push(
        compared(
          { name: `list of 500: frame of the skeleton, ${width} px`, unit: 'frames', runs: skeletonFrames },
          null,
          budgets['list.skeleton'],
        ),
        ...besideReference(rounds, viewport, [
          { name: 'list of 500: skeleton', unit: 'ms', of: (one) => one.skeletonMs },
          { name: 'list of 500: cards', unit: 'ms', of: (one) => one.cardsMs, budget: 'list.cards' },
          {
            name: 'list of 500: elements after scrolling',
            unit: 'elements',
            of: (one) => one.elements,
            budget: 'list.elements',
          },
          { name: 'list of 500: dropped frames', unit: '%', of: (one) => one.droppedPct },
        ]),
      );
    }
    return figures;
  },
};

function openAndScroll(url: string, path: string, viewport: Viewport) {
  return visit(async (one) => {
    const { page, slowDown, settle, seen } = one;
    await page.goto(url, { waitUntil: 'load' });
    await settle();
    const link = await findLink(page, path);
    await settle();
    await slowDown();
    await page.evaluate(() => {
      window.bench.await('skeleton', 'main h1, main li');
      window.bench.await('cards', 'main a[href^="/m/"]', true);
    });
    await link.click();
    await seen('skeleton', 'cards');
    const opened = await page.evaluate(() => {
      const { seen: times, seenInFrame, pressedAtMs } = window.bench;
      const since = (atMs = Number.NaN) => atMs - (pressedAtMs ?? Number.NaN);
      return {
        skeletonFrame: seenInFrame.skeleton ?? Number.NaN,
        skeletonMs: since(times.skeleton),
        cardsMs: since(times.cards),
      };
    });
    await settle();
    return { ...opened, ...(await scrollToEnd(one, WHEEL)) };
  }, viewport);
}
