import { type Load, loadSlowly } from '../browser/load.ts';
import type { Viewport } from '../browser/visit.ts';
import { budgets } from '../budgets.ts';
import { compared, type Figure } from '../figure.ts';
import { type Part, repeat } from '../part.ts';
import { screensOf } from '../places.ts';
import { besideReference, inTurn, VIEWPORTS } from '../rounds.ts';

/** Slow, without caches: Home compared with the reference, and the layout shift of the other screens. */
export const home: Part = {
  name: 'home',
  async measure(house, { runs }) {
    const figures: Figure[] = [];
    for (const viewport of VIEWPORTS) {
      const rounds = await inTurn(runs, {
        product: () => loadSlowly(house.url, { viewport }),
        reference: () => loadSlowly(house.referenceUrl, { viewport }),
      });
      figures.push(
        ...besideReference(rounds, viewport, [
          {
            name: 'Home: largest paint',
            unit: 'ms',
            of: (one) => one.largestPaintMs,
            budget: 'home.largestPaint',
          },
          {
            name: 'Home: blocked main thread',
            unit: 'ms',
            of: (one) => one.blockedMs,
            budget: 'home.blocked',
          },
          {
            name: 'Home: layout shift',
            unit: '',
            of: (one) => one.shift,
            budget: 'shift',
            peer: 'home.shift',
          },
          { name: 'Home: all that is transferred', unit: 'kB', of: (one) => one.totalKb },
        ]),
      );
      for (const [route, url] of screensOf(house)) {
        const loads = await repeat(runs, () => loadSlowly(url, { viewport }));
        figures.push(...routeFigures(route, loads, viewport));
      }
    }
    return figures;
  },
};

function routeFigures(route: string, loads: readonly Load[], { width }: Viewport): Figure[] {
  const figure = (what: string, unit: Figure['unit'], of: (one: Load) => number) => ({
    name: `${route}: ${what}, ${width} px`,
    unit,
    runs: loads.map(of),
  });
  return [
    compared(
      figure('layout shift', '', (one) => one.shift),
      null,
      budgets.shift,
    ),
    compared(
      figure('largest paint', 'ms', (one) => one.largestPaintMs),
      null,
      null,
    ),
    compared(
      figure('blocked main thread', 'ms', (one) => one.blockedMs),
      null,
      null,
    ),
  ];
}
