import { blockedMs, layoutShift } from './judge.ts';
import type { TrafficRow } from './traffic.ts';
import { PHONE, type Viewport, type Visit, visit } from './visit.ts';

export interface Load {
  largestPaintMs: number;
  blockedMs: number;
  shift: number;
  scriptKb: number;
  /** All transfers, headers included. */
  totalKb: number;
}

export interface LoadOptions {
  viewport?: Viewport;
  /** Prepares the browser. */
  before?(context: Visit['context']): Promise<void>;
}

/** Opens an address on a slow machine, without caches, and waits until the page is idle. */
export function loadSlowly(
  url: string,
  { viewport = PHONE, before = async () => {} }: LoadOptions = {},
): Promise<Load> {
  return visit(async ({ page, context, traffic, slowDown, settle }) => {
    await before(context);
    await slowDown();
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await settle();
    const { largestPaintMs, shifts, longTasks } = await page.evaluate(() => ({
      largestPaintMs: window.bench.largestPaintMs,
      shifts: window.bench.shifts,
      longTasks: window.bench.longTasks,
    }));
    const kb = (rows: readonly TrafficRow[]) => rows.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    return {
      largestPaintMs: largestPaintMs ?? Number.NaN,
      blockedMs: blockedMs(longTasks),
      shift: layoutShift(shifts),
      scriptKb: kb(traffic.rows().filter(({ type }) => type === 'Script')),
      totalKb: kb(traffic.rows()),
    };
  }, viewport);
}
