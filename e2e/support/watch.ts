import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The concert of these tests: three renditions, two audio tracks, captions in two languages, chapters,
 * thumbnails.
 */
export const CONCERT = 'BlueHrs1';

/** Opens a concert's page and presses its watch button. Does not check whether it then plays. */
export async function pressWatch(page: Page, { id = CONCERT, at = '', search = '' } = {}): Promise<void> {
  await page.goto(`${at}/m/${id}${search}`);
  await page.locator('a[href*="play=1"]').first().click();
  await expect(page).toHaveURL(/[?&]play=1/);
}

/** Presses the watch button and waits until the picture moves. */
export async function watch(page: Page, place: Parameters<typeof pressWatch>[1] = {}): Promise<void> {
  await pressWatch(page, place);
  await playsFrom(page, 0.1);
}

/** Waits until playback has passed a position, in seconds. */
export async function playsFrom(page: Page, seconds: number): Promise<void> {
  await expect
    .poll(() => film(page, (video) => (video.paused ? -1 : video.currentTime)), { timeout: 20_000 })
    .toBeGreaterThan(seconds);
}

/** Waits until the playhead is at a position, within half a second. */
export async function standsAt(page: Page, seconds: number): Promise<void> {
  await expect.poll(async () => Math.abs((await getPlace(page)) - seconds)).toBeLessThan(0.5);
}

export const getPlace = (page: Page): Promise<number> => film(page, (video) => video.currentTime);

/** Reads something from the film itself, independently of what the controls show. */
export function film<T>(page: Page, read: (video: HTMLVideoElement) => T): Promise<T> {
  return page.locator('video').evaluate(read as (element: Element) => T) as Promise<T>;
}

/** Opens one of the player's menus and chooses a row by its first words. */
export async function choose(page: Page, menu: string | RegExp, row: string): Promise<void> {
  await press(page, menu);
  await getRow(page, row).click();
}

/**
 * Presses a control of the player. The controls hide while the pointer rests, so it is moved first. A press
 * that a busy machine answers too late is not repeated.
 */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const seen = await page.evaluateHandle(() => {
    const presses = { made: 0 };
    const note = ({ target }: Event) => {
      if ((target as Element).closest('button')) presses.made += 1;
    };
    addEventListener('click', note, { capture: true });
    return presses;
  });
  await expect(async () => {
    if (await seen.evaluate(({ made }) => made > 0)) return;
    await page.mouse.move(600, 400);
    await page.mouse.move(620, 410);
    await page.getByRole('button', { name }).click({ timeout: 3000 });
  }).toPass();
}

export function getRow(page: Page, words: string): Locator {
  return page.getByRole('menuitemradio').filter({ hasText: new RegExp(`^${words}`) });
}

/** From now on, the sound of the film can be measured. */
export async function listen(page: Page): Promise<void> {
  await page.locator('video').evaluate((video) => {
    const context = new AudioContext();
    const ear = context.createAnalyser();
    ear.fftSize = 2048;
    ear.smoothingTimeConstant = 0;
    context
      .createMediaElementSource(video as HTMLVideoElement)
      .connect(ear)
      .connect(context.destination);
    (window as unknown as { hear: unknown }).hear = () => {
      const bins = new Float32Array(ear.frequencyBinCount);
      ear.getFloatFrequencyData(bins);
      return Array.from(bins, (level) => Math.max(level, -120));
    };
    return context.resume();
  });
}

/** The level of the loudest frequency at this moment, in decibels; silence is -120. */
export function loudness(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(...(window as unknown as { hear(): number[] }).hear()));
}

/** How much sound has been decoded so far, in bytes. */
export function soundBytes(page: Page): Promise<number> {
  return film(
    page,
    (video) => (video as unknown as { webkitAudioDecodedByteCount: number }).webkitAudioDecodedByteCount,
  );
}
