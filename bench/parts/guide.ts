import { findLink } from '../browser/find-link.ts';
import { droppedFrames } from '../browser/judge.ts';
import { type Viewport, type Visit, visit } from '../browser/visit.ts';
import { budgets } from '../budgets.ts';
import { compared, type Figure } from '../figure.ts';
import { type Part, repeat } from '../part.ts';
import { VIEWPORTS } from '../rounds.ts';
import { pressCard } from './click.ts';

/** A turn of the wheel, in pixels, and the number of turns to each side. */
const WHEEL = 100;
const TURNS = 120;
const EVERY_MS = 50;

/** The channels of the guide, and a programme in it: in the grid, and in the list of a narrow window. */
const CHANNEL = 'main [role=rowheader], main [data-channel]';
const PROGRAMME = 'main [data-start], main [data-channel] strong + span';
const CELL = 'main [role=gridcell], main li[data-channel]';

/**
 * The guide of 60 channels and a week, from its link on Home until its programmes show. The processor is
 * slow, the network is not: this judges our own work, compared with a click on a card, which waits for no
 * network. Then with a slow network too, for information, and while panning.
 */
export const guide: Part = {
  name: 'guide',
  async measure({ url, guidePath }, { runs }) {
    if (guidePath === null) return [];
    const figures: Figure[] = [];
    for (const viewport of VIEWPORTS) {
      const results = await repeat(runs, async () => ({
        quick: await visit((one) => openGuide(one, url, guidePath, 'processor'), viewport),
        click: await pressCard(url, viewport, 'processor'),
        slow: await visit(async (one) => {
          const opened = await openGuide(one, url, guidePath, 'all');
          return { ...opened, ...(await pan(one, viewport)) };
        }, viewport),
      }));
      const click = { what: 'click' as const, runs: results.map((one) => one.click.headingMs) };
      const figure = (what: string, unit: Figure['unit'], of: (one: (typeof results)[number]) => number) => ({
        name: `guide of 60 channels: ${what}, ${viewport.width} px`,
        unit,
        runs: results.map(of),
      });
      figures.push(
        compared(
          figure('painted', 'ms', (one) => one.quick.programmesMs),
          click,
          budgets['guide.painted'],
        ),
        compared(
          figure('its channels', 'ms', (one) => one.quick.channelsMs),
          click,
          null,
        ),
        compared(
          figure('painted, slow line too', 'ms', (one) => one.slow.programmesMs),
          click,
          null,
        ),
        compared(
          figure('most cells in the page', 'elements', (one) => one.slow.mostCells),
          null,
          budgets['guide.cells'],
        ),
        compared(
          figure('panned: dropped frames', '%', (one) => one.slow.droppedPct),
          null,
          null,
        ),
      );
    }
    return figures;
  },
};

async function openGuide(
  { page, slowDown, settle, seen }: Visit,
  url: string,
  path: string,
  slow: 'all' | 'processor',
) {
  await page.goto(url, { waitUntil: 'load' });
  await settle();
  const link = await findLink(page, path);
  await settle();
  await slowDown(slow);
  await page.evaluate(
    ([channel = '', programme = '']) => {
      window.bench.await('channels', channel, true);
      window.bench.await('programmes', programme, true);
    },
    [CHANNEL, PROGRAMME],
  );
  await link.click();
  await seen('channels', 'programmes');
  return page.evaluate(() => {
    const { seen: times, pressedAtMs } = window.bench;
    const since = (atMs = Number.NaN) => atMs - (pressedAtMs ?? Number.NaN);
    return { channelsMs: since(times.channels), programmesMs: since(times.programmes) };
  });
}

/** Pans through the days and back, if there is a grid, and through the channels. */
async function pan({ page, settle }: Visit, { width, height }: Viewport) {
  await settle();
  await page.mouse.move(width / 2, height * 0.75);
  const stretches: number[][] = [];
  let mostCells = 0;
  const ways = [
    [WHEEL, 0],
    [-WHEEL, 0],
    [0, WHEEL],
  ] as const;
  for (const [x, y] of ways) {
    await page.evaluate(() => window.bench.watchFrames(true));
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.mouse.wheel(x, y);
      await page.waitForTimeout(EVERY_MS);
      mostCells = Math.max(mostCells, await page.locator(CELL).count());
    }
    stretches.push(
      await page.evaluate(() => {
        window.bench.watchFrames(false);
        return window.bench.frames;
      }),
    );
  }
  return { mostCells, droppedPct: droppedFrames(...stretches) };
}
