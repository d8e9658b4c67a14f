import type { Locator, Page } from '@playwright/test';

/** The demo's guide, and its first channel, which has a JSON schedule. */
export const GUIDE = '/p/OnAir001';
export const MAIN = 'MainStg1';

interface Slot {
  id: string;
  /** Minutes from now. */
  from: number;
  to: number;
}

export const iso = (minutes: number, nowMs: number) => new Date(nowMs + minutes * 60_000).toISOString();

/** Answers requests for a channel's schedule with these programmes. */
export async function getSchedule(
  page: Page,
  channel: string,
  slots: readonly Slot[],
  nowMs: number,
): Promise<void> {
  await page.route(`**/guide/${channel}.json`, (route) =>
    route.fulfill({
      json: slots.map(({ id, from, to }) => ({
        id,
        title: id,
        startTime: iso(from, nowMs),
        endTime: iso(to, nowMs),
      })),
    }),
  );
}

/** A channel's row, by its name. */
export function getRow(page: Page, channel: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: channel }) });
}

export const watchLive = (page: Page) => page.getByRole('link', { name: 'Watch live', exact: true });
