import sharp, { type Sharp } from 'sharp';

/** Largest source, in pixels, that is decoded. */
const MAX_PIXELS = 50_000_000;
/** Pixels an inch at which an SVG has its own size, and the most that one is drawn at. */
const SVG_DENSITY = 72;
const MAX_SVG_DENSITY = 2400;

/** `mark`: in the header; the others as `web/src/app/server/app-manifest.ts` names them. */
export type BrandIconShape = 'mark' | 'icon' | 'maskable' | 'apple';

/**
 * How much of the square the picture fills. Devices cut a maskable icon down to a circle of 80 %, and Apple's have no
 * transparency: a picture without a ground of its own gets room and the brand's ground.
 */
const FILLS: Record<BrandIconShape, { opaque: number; transparent: number }> = {
  mark: { opaque: 1, transparent: 1 },
  icon: { opaque: 1, transparent: 1 },
  apple: { opaque: 1, transparent: 0.76 },
  maskable: { opaque: 0.8, transparent: 0.6 },
};
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * A brand's own picture as a square PNG.
 * @param ground colour behind a picture that is not opaque, as hex
 * @throws when the bytes are not a picture
 */
export async function renderBrandIcon(
  source: Uint8Array,
  { shape, size, ground }: { shape: BrandIconShape; size: number; ground: string },
): Promise<Uint8Array> {
  const picture = await open(source, size);
  const { isOpaque } = await picture.clone().stats();
  const inner = Math.round(size * FILLS[shape][isOpaque ? 'opaque' : 'transparent']);
  const fitted = await picture
    .clone()
    .resize(inner, inner, { fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
  const needsGround = shape === 'maskable' || shape === 'apple';
  const background = !needsGround ? CLEAR : isOpaque ? await readCorner(picture) : ground;
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: fitted }])
    .png({ palette: true })
    .toBuffer();
}

/** An SVG is drawn at the size that is needed. */
async function open(source: Uint8Array, size: number): Promise<Sharp> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const { format, width = size, height = size } = await sharp(source, options).metadata();
  if (format !== 'svg') return sharp(source, options).rotate();
  const density = (SVG_DENSITY * size) / Math.max(1, width, height);
  return sharp(source, {
    ...options,
    density: Math.min(MAX_SVG_DENSITY, Math.max(SVG_DENSITY, density)),
  });
}

/** Continues an opaque picture to the edge of the icon. */
async function readCorner(picture: Sharp): Promise<{ r: number; g: number; b: number }> {
  const [r = 0, g = 0, b = 0] = await picture
    .clone()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return { r, g, b };
}
