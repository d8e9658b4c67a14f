import { type Benchmark, repeat, VIEWPORTS } from '../benchmark.ts';
import { findMenuLink, type Viewport, visit } from '../browser/visit.ts';
import type { Figure } from '../figure.ts';
import type { Fixture } from '../fixture/start-fixture.ts';

/** A programme: a cell of the grid, or a channel's line in the list of a narrow window. */
const PROGRAMME = 'main [data-start], main [data-channel] strong + span';
const CELL = 'main [role=gridcell], main li[data-channel]';
/** A turn of the wheel, in pixels, the number of turns to each side, and the time between two. */
const WHEEL_PX = 100;
const TURNS = 60;
const EVERY_MS = 50;

/** The guide of 60 channels and a week, from its link on Home until programmes show, on a slow phone; then panned. */
export const guide: Benchmark = {
  name: 'guide',
  async measure(fixture, runs) {
    const figures: Figure[] = [];
    for (const viewport of VIEWPORTS) {
      const results = await repeat(runs, () => openAndPan(fixture, viewport));
      const detail = `${viewport.width} px`;
      figures.push(
        { budget: 'guide.cells', detail, values: results.map((one) => one.cellsMs) },
        { budget: 'guide.elements', detail, values: results.map((one) => one.maxCells) },
      );
    }
    return figures;
  },
};

function openAndPan({ url, guidePath }: Fixture, viewport: Viewport) {
  return visit(async ({ page, slowDown, settle, seen }) => {
    await page.goto(url, { waitUntil: 'load' });
    await settle();
    const link = await findMenuLink(page, guidePath);
    await settle();
    await slowDown();
    await page.evaluate((programme) => window.bench.await('programme', programme, true), PROGRAMME);
    await link.click();
    await seen('programme');
    const cellsMs = await page.evaluate(
      () => (window.bench.seen.programme ?? Number.NaN) - (window.bench.pressedAtMs ?? Number.NaN),
    );
    await settle();
    await page.mouse.move(viewport.width / 2, viewport.height * 0.75);
    let maxCells = 0;
    for (const [x, y] of [
      [WHEEL_PX, 0],
      [0, WHEEL_PX],
    ] as const)
      for (let turn = 0; turn < TURNS; turn += 1) {
        await page.mouse.wheel(x, y);
        await page.waitForTimeout(EVERY_MS);
        maxCells = Math.max(maxCells, await page.locator(CELL).count());
      }
    return { cellsMs, maxCells };
  }, viewport);
}
