import type { Page } from '@playwright/test';
import type { DataFolder } from './support/data-folder.ts';
import { GUIDE, MAIN } from './support/guide.ts';
import { expect, test } from './support/test.ts';

const PLAYER_ID = 'Ab3dE6gH';

async function namesLibrary(data: DataFolder): Promise<void> {
  await data.write(
    'settings.ini',
    `defaultConfigSource = footlite\napiBaseUrl = /\nplayerId = ${PLAYER_ID}\nplayerLicenseKey = 0123SYNTHETIC==\n`,
  );
}

/** What a library is asked, and how this one of the page is told what has happened. */
interface StandIn {
  starts: number[];
  sought: number[];
  become(positionS: number): void;
  fail(): void;
}

/** A library that plays a channel of five minutes: it begins at the edge, and only negative places count from there. */
function standIn(): void {
  const told: Omit<StandIn, 'become' | 'fail'> = { starts: [], sought: [] };
  Object.assign(window, { standIn: told });
  Object.assign(window, {
    jwplayer() {
      const listeners = new Map<string, ((event: object) => void)[]>();
      const emit = (name: string, event = {}) => {
        for (const listener of listeners.get(name) ?? []) listener(event);
      };
      let [state, position] = ['idle', 0];
      const become = (positionS: number) => {
        position = positionS;
        emit('time', { position, duration: -300 });
      };
      Object.assign(told, { become, fail: () => emit('error', { code: 230000, message: 'lost' }) });
      return {
        setup({ playlist }: { playlist: { starttime: number }[] }) {
          told.starts.push(playlist[0]?.starttime ?? -1);
          setTimeout(() => emit('ready'));
        },
        on: (name: string, listener: (event: object) => void) =>
          listeners.set(name, [...(listeners.get(name) ?? []), listener]),
        play() {
          state = 'playing';
          emit('play');
          emit('firstFrame');
        },
        pause() {
          state = 'paused';
          emit('pause');
        },
        seek(seconds: number) {
          told.sought.push(Math.round(seconds));
          position = seconds < 0 ? seconds : seconds - 300;
          emit('seeked');
          emit('time', { position, duration: -300 });
        },
        getPosition: () => position,
        getDuration: () => -300,
        getState: () => state,
        remove() {},
      };
    },
  });
}

const answerStandIn = (page: Page) =>
  page.route(`**/libraries/${PLAYER_ID}.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${standIn})()` }),
  );
const getLibrary = (page: Page) => page.evaluate(() => (window as unknown as { standIn: StandIn }).standIn);

test('a player library plays a channel at its edge, and opens it again at the moment that was seen [BOOT-46 PLAYER-21]', async ({
  page,
  sharedOrigin,
  allowErrors,
}) => {
  allowErrors(/console: playback stopped/);
  const site = await sharedOrigin(namesLibrary);
  await answerStandIn(page);
  const library = () => getLibrary(page);
  const become = (positionS: number) =>
    page.evaluate((toS) => (window as unknown as { standIn: StandIn }).standIn.become(toS), positionS);
  const failAndTryAgain = async () => {
    await page.evaluate(() => (window as unknown as { standIn: StandIn }).standIn.fail());
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  };
  const live = page.getByRole('dialog').getByRole('button', { name: 'Live', exact: true });
  const behind = page.getByRole('dialog').getByText(/behind live$/);
  await page.goto(`${site.url}${GUIDE}?channel=${MAIN}&play=1`);
  await expect(live).toBeAttached();

  // at the edge it is opened at the edge
  await become(-3);
  await failAndTryAgain();
  await expect(live).toBeAttached();
  expect(await library()).toMatchObject({ starts: [0, 0], sought: [] });

  await become(-120);
  await expect(behind).toHaveText('2:00 behind live');
  await failAndTryAgain();
  await expect.poll(async () => (await library()).sought.length).toBe(1);
  const { starts, sought } = await library();
  expect(starts).toEqual([0, 0, 0]);
  // the edge has gone on meanwhile
  expect(sought[0]).toBeLessThanOrEqual(-120);
  expect(sought[0]).toBeGreaterThan(-180);
  await expect(behind).toBeAttached();
});

test('from the beginning a player library goes to where its window begins, and from there to its edge [BOOT-46 LIVE-31]', async ({
  page,
  sharedOrigin,
}) => {
  const site = await sharedOrigin(namesLibrary);
  await answerStandIn(page);
  const player = page.getByRole('dialog');
  await page.goto(`${site.url}${GUIDE}?channel=${MAIN}&play=1&beginning=1`);
  await expect(player.getByText(/behind live$/)).toHaveText('5:00 behind live');
  expect((await getLibrary(page)).sought).toEqual([0]);

  await player.getByRole('button', { name: 'Go live' }).click();
  await expect(player.getByRole('button', { name: 'Live', exact: true })).toBeAttached();
  expect((await getLibrary(page)).sought).toEqual([0, -1]);
});
