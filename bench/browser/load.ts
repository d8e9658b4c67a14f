import { blockedMs, layoutShift } from './judge.ts';
import { type Visit, visit } from './visit.ts';

export interface Load {
  largestPaintMs: number;
  blockedMs: number;
  shift: number;
  scriptKb: number;
}

/** Opens an address on a slow phone, cold, and waits until it is calm. `before` readies the browser. */
export function loadSlowly(
  url: string,
  before: (context: Visit['context']) => Promise<void> = async () => {},
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
    const scripts = traffic.rows().filter(({ type }) => type === 'Script');
    return {
      largestPaintMs: largestPaintMs ?? Number.NaN,
      blockedMs: blockedMs(longTasks),
      shift: layoutShift(shifts),
      scriptKb: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    };
  });
}
