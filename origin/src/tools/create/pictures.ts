import { join } from 'node:path';
import sharp from 'sharp';

/** Pictures of the data folder, and those of the demo that they are made from. */
const PICTURES = {
  'images/Example1/poster.webp': 'PianoMd1/poster.webp',
  'images/Example1/card-portrait.webp': 'PianoMd1/card-portrait.webp',
  'images/Channel1/poster.webp': 'MainStg1/poster.webp',
  'images/Channel1/channel_logo.webp': 'MainStg1/channel_logo.webp',
};

/** The demo's pictures in the colour of the brand. `tint`: their main colour. */
export async function makePictures(
  imageDir: string,
  colour: string,
): Promise<{ files: Record<string, Buffer>; tint: string }> {
  const files: Record<string, Buffer> = {};
  for (const [file, source] of Object.entries(PICTURES))
    files[file] = await sharp(join(imageDir, source)).tint(colour).webp({ quality: 82 }).toBuffer();
  const { data } = await sharp(files['images/Example1/poster.webp'])
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { files, tint: `#${data.subarray(0, 3).toString('hex')}` };
}
