import sharp from 'sharp';
import type { ImageFormat } from './image-request.ts';

/** Part of every cache key: change it with the settings below, so that pictures made before are not used. */
export const RECIPE = 'r2';

/** Largest source, in pixels, that is decoded. */
const MAX_PIXELS = 50_000_000;

const JPEG_QUALITY = 78;

/** Tried in turn until the picture is small enough; the last one is used whatever its size. */
const WEBP_QUALITIES = [72, 62, 50, 40, 32];

/** Most bytes per pixel of a webp from this width on: 43 kB for a hero, which is dimmed behind text. */
const HERO_WIDTH = 1280;
const HERO_BYTES_A_PIXEL = 43_000 / (1280 * 720);

/** The same for smaller pictures: 18 kB for a card of 640 x 360. */
const CARD_BYTES_A_PIXEL = 18_000 / (640 * 360);

/** Never beyond the source's own size, upright, without metadata. @throws when the bytes are not a picture */
export async function renderImage(
  source: Uint8Array,
  width: number,
  format: ImageFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const resized = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  if (format === 'jpeg') {
    const flat = resized.flatten({ background: '#000' });
    return new Uint8Array(await flat.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer());
  }
  // Resized once; only the encoding is repeated if a picture is too large.
  const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
  const most = info.width * info.height * (width >= HERO_WIDTH ? HERO_BYTES_A_PIXEL : CARD_BYTES_A_PIXEL);
  let bytes = data;
  for (const quality of WEBP_QUALITIES) {
    const raw = { width: info.width, height: info.height, channels: info.channels };
    bytes = await sharp(data, { raw }).webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
    if (bytes.byteLength <= most) break;
  }
  return new Uint8Array(bytes);
}
