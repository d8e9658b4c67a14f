import { visit } from './browser/visit.ts';
import type { House } from './house.ts';

/** Visits every measured screen once: pictures are resized and answers packed, as on a server that has been up. */
export async function warmUp(house: House): Promise<void> {
  await visit(async ({ page, settle }) => {
    for (const path of ['/', house.concertPath, house.listPath]) {
      await page.goto(house.url + path, { waitUntil: 'load' });
      await settle();
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
          scrollTo(0, top);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      });
      await settle();
    }
  });
}
