import { expect, type Page } from '@playwright/test';
import type { DataFolder } from './data-folder.ts';

/** The concert that most tests of its screen open. */
export const BLUE = '/m/BlueHrs1/blue-hours';
/** The same on the demo's members brand, in the edition that only this brand has. */
export const MEMBERS_BLUE = '/m/BlueHrsM/blue-hours';

export const main = (page: Page) => page.getByRole('main');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const watch = (page: Page) => page.getByRole('link', { name: 'Start watching' });
export const video = (page: Page) => page.locator('video');

/** Waits until the picture moves, which is what a viewer calls playing. */
export async function expectPlaying(page: Page): Promise<void> {
  await expect
    .poll(() => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThan(0.3);
}

/** A grey dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** Adds an item, with the members that a test needs. */
export async function addItem(data: DataFolder, mediaid: string, members: object): Promise<void> {
  await data.write(`catalogue/media/${mediaid}.json`, {
    mediaid,
    title: mediaid,
    pubdate: 1700000000,
    ...members,
  });
  await data.write(`images/${mediaid}/poster.png`, PICTURE);
}
