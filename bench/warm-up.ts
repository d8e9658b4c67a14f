import { visit } from './browser/visit.ts';
import type { House } from './house.ts';
import { VIEWPORTS } from './rounds.ts';

/** Visits what is measured once: answers are packed and pages rendered, as on servers that have been up. */
export async function warmUp({ url, referenceUrl, concertPath, listPath }: House): Promise<void> {
  for (const viewport of VIEWPORTS)
    await visit(async ({ page, settle }) => {
      for (const path of ['/', concertPath, listPath])
        for (const base of [url, referenceUrl]) {
          await page.goto(base + path, { waitUntil: 'load' });
          await settle();
        }
    }, viewport);
}
