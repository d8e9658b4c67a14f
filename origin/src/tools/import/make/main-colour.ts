import sharp from 'sharp';

/** The brightest that it may be, to stand under text. */
const MAX_CHANNEL = 130;

/** The colour of a picture's lit part as `#rrggbb`: an average weighted by saturation and light. */
export async function mainColour(picture: Buffer): Promise<string> {
  const data = await sharp(picture)
    .resize(48, 27, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const sum = [0, 0, 0];
  let total = 0;
  for (let i = 0; i < data.length; i += 3) {
    const channels = [...data.subarray(i, i + 3)];
    const high = Math.max(...channels);
    const weight = ((high - Math.min(...channels)) / (high + 1)) * high + 2;
    for (const [at, value] of channels.entries()) sum[at] = (sum[at] ?? 0) + value * weight;
    total += weight;
  }
  const mean = sum.map((value) => value / total);
  const scale = Math.min(1, MAX_CHANNEL / Math.max(...mean));
  return `#${mean
    .map((value) =>
      Math.round(value * scale)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
