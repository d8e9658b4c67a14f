import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { DEMO } from './draw.mjs';

/**
 * Makes the pictures of the live channels: a logo of their own, and a poster with the logo before a scene of the season.
 *
 *   node demo/make/channels.mjs
 */
const CHANNELS = {
  MainStg1: {
    behind: 'NightSh1',
    mark: '<circle cx="16" cy="16" r="11" fill="none" stroke="#ffb84d" stroke-width="4"/><circle cx="16" cy="16" r="4" fill="#ffb84d"/>',
  },
  OpenAir1: { behind: 'Lantern1', mark: '<path d="M3 26V8l7 10 6-14 6 14 7-10v18z" fill="#e2583e"/>' },
  BlueRoom: {
    behind: 'BlueHrs1',
    mark: '<path d="M4 16c4-14 8-14 12 0s8 14 12 0" fill="none" stroke="#58e0ff" stroke-width="4.5" stroke-linecap="round"/>',
  },
  TheDome1: {
    behind: 'EvenSng1',
    mark: '<path d="M5 28V14a11 11 0 0 1 22 0v14h-6V15a5 5 0 0 0-10 0v13z" fill="#e9c46a"/>',
  },
};

for (const [id, { behind, mark }] of Object.entries(CHANNELS)) {
  const folder = join(DEMO, 'images', id);
  mkdirSync(folder, { recursive: true });
  await sharp(logo(mark, 240)).webp({ quality: 90 }).toFile(join(folder, 'channel_logo.webp'));
  await sharp(join(DEMO, 'images', behind, 'poster.webp'))
    .resize({ width: 1280 })
    .modulate({ brightness: 0.62 })
    .composite([{ input: await sharp(logo(mark, 300)).png().toBuffer(), gravity: 'centre' }])
    .webp({ quality: 72, effort: 5, smartSubsample: true })
    .toFile(join(folder, 'card.webp'));
  await sharp(join(DEMO, 'images', behind, 'poster.webp'))
    .resize({ width: 1280 })
    .webp({ quality: 72, effort: 5, smartSubsample: true })
    .toFile(join(folder, 'poster.webp'));
}

function logo(mark, size) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-6 -6 44 44">${mark}</svg>`,
  );
}
