import { type Benchmark, takeSamples, VIEWPORTS } from '../benchmark.ts';
import { findMenuLink, type Viewport, visit } from '../browser/visit.ts';
import type { Figure } from '../figure.ts';
import { scrollToEnd } from './scroll.ts';

const WHEEL_PX = 200;

/** The list of 500 from its link, then scrolled to its end; the page was loaded before the machine became slow. */
export const list: Benchmark = {
  name: 'list',
  async measure(fixture, runs) {
    const figures: Figure[] = [];
    for (const viewport of VIEWPORTS) {
      const { product, reference } = await takeSamples(fixture, runs, (url) =>
        openList(url, fixture.listPath, viewport),
      );
      const detail = `${viewport.width} px`;
      figures.push(
        {
          budget: 'list.cards',
          detail,
          values: product.map((one) => one.cardsMs),
          reference: reference.map((one) => one.cardsMs),
        },
        { budget: 'list.elements', detail, values: product.map((one) => one.elements) },
      );
    }
    return figures;
  },
};

function openList(url: string, path: string, viewport: Viewport) {
  return visit(async (one) => {
    const { page, slowDown, settle, seen } = one;
    await page.goto(url, { waitUntil: 'load' });
    await settle();
    const link = await findMenuLink(page, path);
    await settle();
    await slowDown();
    await page.evaluate(() => window.bench.await('cards', 'main a[href^="/m/"]', true));
    await link.click();
    await seen('cards');
    const cardsMs = await page.evaluate(
      () => (window.bench.seen.cards ?? Number.NaN) - (window.bench.pressedAtMs ?? Number.NaN),
    );
    await settle();
    const { elements } = await scrollToEnd(one, WHEEL_PX);
    return { cardsMs, elements };
  }, viewport);
}
