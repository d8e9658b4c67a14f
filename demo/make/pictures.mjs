import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { closeDrawing, DEMO, drawScene, relight } from './draw.mjs';
import { SHOTS } from './shots.mjs';

/**
 * Makes every picture of the catalogue from the scenes in demo/art: the poster of each item, a card where it is another
 * crop, a portrait for the season's films. A card or background that would repeat the poster is left out: the fallback
 * order of pictures (label, fallback label, poster) finds it. Writes the main colour into the item as `tint`.
 *
 *   node demo/make/pictures.mjs [mediaid ...]
 */
const WIDE = [1920, 1080];
const PORTRAIT = [1000, 1500];

const wanted = process.argv.slice(2);
for (const [mediaid, shot] of Object.entries(SHOTS)) {
  if (wanted.length && !wanted.includes(mediaid)) continue;
  const folder = join(DEMO, 'images', mediaid);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const scene = await relight(await drawScene(shot.scene, WIDE), shot.light);
  const card = await cropped(scene, shot.crop);
  await save(scene, join(folder, 'poster.webp'), shot.large ? 1920 : 1280);
  if (shot.crop) await save(card, join(folder, 'card.webp'), 1280);
  if (shot.portrait)
    await save(await drawScene(shot.portrait, PORTRAIT), join(folder, 'card-portrait.webp'), 1000);
  writeTint(mediaid, await mainColour(card));
}
await closeDrawing();

/** `[left, top, width]` in the scene's own 1600 x 900 units; the height follows from 16:9. */
async function cropped(png, crop) {
  if (!crop) return png;
  const [left, top, width] = crop.map((units) => Math.round(units * 1.2));
  return sharp(png)
    .extract({ left, top, width, height: Math.round((width * 9) / 16) })
    .png()
    .toBuffer();
}

async function save(png, file, width) {
  await sharp(png)
    .resize({ width, kernel: 'lanczos3' })
    .webp({ quality: 78, effort: 5, smartSubsample: true })
    .toFile(file);
}

/** The colour of the lit part: an average weighted by saturation and light, pulled down to sit under text. */
async function mainColour(png) {
  const { data } = await sharp(png)
    .resize(48, 27, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < data.length; i += 3) {
    const [r, g, b] = data.subarray(i, i + 3);
    const high = Math.max(r, g, b);
    const weight = ((high - Math.min(r, g, b)) / (high + 1)) * high + 2;
    sum[0] += r * weight;
    sum[1] += g * weight;
    sum[2] += b * weight;
    sum[3] += weight;
  }
  const mean = sum.slice(0, 3).map((total) => total / sum[3]);
  const scale = Math.min(1, 130 / Math.max(...mean));
  return `#${mean
    .map((value) =>
      Math.round(value * scale)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function writeTint(mediaid, tint) {
  const file = join(DEMO, 'catalogue', 'media', `${mediaid}.json`);
  const text = readFileSync(file, 'utf8');
  const kept = text.replace(/"tint": "[^"]*"/, `"tint": "${tint}"`);
  const added = text.replace(/("custom": \{)/, `$1\n    "tint": "${tint}",`);
  writeFileSync(file, text.includes('"tint"') ? kept : added);
}

const undrawn = readdirSync(join(DEMO, 'catalogue', 'media'))
  .map((name) => JSON.parse(readFileSync(join(DEMO, 'catalogue', 'media', name), 'utf8')))
  // pages are read, channels have theirs from channels.mjs, and some show another item's
  .filter(({ custom, pictures }) => custom.contentType !== 'page' && !pictures)
  .map(({ mediaid }) => mediaid)
  .filter((id) => !SHOTS[id] && !existsSync(join(DEMO, 'guide', 'channels', `${id}.json`)));
if (undrawn.length) throw new Error(`no picture for ${undrawn.join(', ')}`);
