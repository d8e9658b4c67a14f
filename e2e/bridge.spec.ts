import type { BrowserContext, Page, Request } from '@playwright/test';
import { main } from './support/concert.ts';
import { getGateway, subscribe } from './support/paying.ts';
import { expect, test } from './support/test.ts';
import { SMALL_WINDOW } from './support/viewports.ts';
import { film, playsFrom } from './support/watch.ts';

test.use({ viewport: SMALL_WINDOW });

/** A concert of the plan. */
const CONCERT = 'BlueHrsP';
const TWO_HOURS_S = 7200;

/** Nothing of a subscription is bought yet, and no card is there. */
const NOTHING_BOUGHT = /answer: 40[24] GET .*\/(access|cards\/default)$/;

const getPassport = (page: Page) =>
  page.evaluate(() => {
    const stored = localStorage.getItem('jwapp.access_tokens') ?? 'null';
    return (JSON.parse(stored) as { passport: string } | null)?.passport;
  });

/** What the pages of a context request from the bridge, and with what they open media: `generate`, `refresh`, `playback`. */
function bridgeCalls(context: BrowserContext) {
  const requests: Request[] = [];
  context.on('request', (request) => {
    if (getStep(request)) requests.push(request);
  });
  return { requests, of: (step: string) => requests.filter((request) => getStep(request) === step) };
}

function getStep(request: Request): string | undefined {
  if (request.method() === 'OPTIONS') return undefined;
  const { pathname } = new URL(request.url());
  return /\/access\/(generate|refresh)$/.exec(pathname)?.[1] ?? /\/(playback)\.json$/.exec(pathname)?.[1];
}

/** No notification comes: one of a purchase would bring another passport at a time of its own. */
const silentLine = (context: BrowserContext) => context.routeWebSocket(/./, () => {});

/** A link of the server's page, which works before any script does. */
async function pressPlay(page: Page): Promise<void> {
  await main(page)
    .getByRole('link', { name: /^(Start|Continue) watching$/ })
    .click();
  await expect(page).toHaveURL(/[?&]play=1/);
}

async function closePlayer(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
}

/** Decoded pictures, not only a clock that runs. */
const pictures = (page: Page) => film(page, (video) => video.getVideoPlaybackQuality().totalVideoFrames);

test('passport: is generated once, and renewed once for two tabs after its end [ACCESS-24 ACCESS-25 ACCESS-33]', async ({
  passes: site,
  context,
  page,
  allowErrors,
}) => {
  allowErrors(/answer: 403 GET .*playback\.json/, NOTHING_BOUGHT);
  await silentLine(context);
  await subscribe(page, site.url);
  const calls = bridgeCalls(context);
  const tabs = [page, await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto(`${site.url}/m/${CONCERT}`)));
  await pressPlay(page);
  await playsFrom(page, 0.1);
  await closePlayer(page);
  expect(calls.of('generate')).toHaveLength(1);
  expect(await calls.of('generate')[0]?.headerValue('authorization')).toMatch(/^Bearer ./);
  const first = await getPassport(page);
  for (const request of calls.of('playback')) {
    const { searchParams } = new URL(request.url());
    expect([searchParams.get('passport'), searchParams.get('plan_id')]).toEqual([first, 'PlanAll1']);
  }

  // the bridge's hour is over and the device does not know: what is refused is renewed once for both of them
  await getGateway(page.request, site.url).forward(TWO_HOURS_S);
  await Promise.all(tabs.map(pressPlay));
  for (const tab of tabs) {
    await playsFrom(tab, 0.1);
    expect(await pictures(tab)).toBeGreaterThan(0);
    await closePlayer(tab);
  }
  expect(calls.of('refresh')).toHaveLength(1);
  expect(calls.of('generate')).toHaveLength(1);
  expect(await getPassport(page)).not.toBe(first);
});
