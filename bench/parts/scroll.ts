import { type Scrolled, scrollToEnd } from '../browser/scroll-to-end.ts';
import { type Viewport, visit } from '../browser/visit.ts';
import type { Figure } from '../figure.ts';
import type { Part } from '../part.ts';
import { besideReference, inTurn, VIEWPORTS } from '../rounds.ts';

/** A turn of the wheel, in pixels. */
const WHEEL = 100;

/** Slow: Home scrolled to its end. The page was loaded before the machine became slow. */
export const scroll: Part = {
  name: 'scroll',
  async measure({ url, referenceUrl }, { runs }) {
    const figures: Figure[] = [];
    for (const viewport of VIEWPORTS) {
      const rounds = await inTurn(runs, {
        product: () => scrollHome(url, viewport),
        reference: () => scrollHome(referenceUrl, viewport),
      });
      figures.push(
        ...besideReference(rounds, viewport, [
          {
            name: 'Home scrolled to its end: elements',
            unit: 'elements',
            of: (one) => one.elements,
            budget: 'scroll.elements',
          },
          {
            name: 'Home scrolled to its end: dropped frames',
            unit: '%',
            of: (one) => one.droppedPct,
            budget: 'scroll.dropped',
          },
        ]),
      );
    }
    return figures;
  },
};

function scrollHome(url: string, viewport: Viewport): Promise<Scrolled> {
  return visit(async (one) => {
    await one.page.goto(url, { waitUntil: 'load' });
    await one.settle();
    await one.slowDown();
    return scrollToEnd(one, WHEEL);
  }, viewport);
}
