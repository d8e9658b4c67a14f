/** Lightness 0 to 1, chroma, hue in radians: OKLCH, in which equal steps of lightness look equal. */
export interface Lch {
  l: number;
  c: number;
  h: number;
}

/** The bytes of a 3- or 6-digit hex colour. */
export function toBytes(hex: string): [red: number, green: number, blue: number] {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((d) => d + d).join('') : digits;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
  return [r, g, b];
}

export function toLch(hex: string): Lch {
  const [r, g, b] = toBytes(hex).map(linear) as [number, number, number];
  const [x, y, z] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ];
  const a = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z;
  const bb = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z;
  return {
    l: 0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

/** As six hex digits; a colour outside of sRGB loses chroma until it fits. */
export function toHex({ l, c, h }: Lch): string {
  const light = Math.min(1, Math.max(0, l));
  let [low, high] = [0, c];
  let rgb = linearRgb({ l: light, c, h });
  if (!shown(rgb)) {
    for (let step = 0; step < 10; step += 1) {
      const middle = (low + high) / 2;
      rgb = linearRgb({ l: light, c: middle, h });
      if (shown(rgb)) low = middle;
      else high = middle;
    }
    rgb = linearRgb({ l: light, c: low, h });
  }
  return `#${rgb.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast of two colours as WCAG 2 defines it, 1 to 21. [A11Y-06] */
export function contrast(one: string, other: string): number {
  return ratio(luminance(one), luminance(other));
}

export function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

export function luminance(hex: string): number {
  const [r, g, b] = toBytes(hex).map(linear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearRgb({ l, c, h }: Lch): [number, number, number] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

const EDGE = 1e-4;
const shown = (rgb: readonly number[]) => rgb.every((value) => value > -EDGE && value < 1 + EDGE);

function linear(value: number): number {
  const c = value / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

function byte(value: number): number {
  const c = Math.min(1, Math.max(0, value));
  return Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
}
