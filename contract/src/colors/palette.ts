import { contrast, type Lch, luminance, ratio, toBytes, toHex, toLch } from './color.ts';

/** The look of a config without styling; `ui/tokens.css` of the app has the same values. [THEME-09] */
export const DEFAULT_PAGE = '#140d13';
export const DEFAULT_ACCENT = '#ffb84d';

/** Above this luma a colour counts as light. [THEME-05 CONST-38] */
export const LUMA_THRESHOLD = 186;

/** Minimum contrast of text with its background, and of a graphic. [A11Y-06] */
export const READABLE = 4.5;
export const SEEN = 3;

/** A primary button with less contrast to the page than this is hard to see. */
const LOST = 1.5;
/** A button of little chroma looks disabled unless it is clearly brighter than the page. */
const GREY = { chroma: 0.04, contrast: 7 };

/** Colour tokens by name, without the leading dashes. */
export type Palette = Record<string, string>;

/** Luma of a 3- or 6-digit hex colour, 0 to 255. (G-14) */
export function luma(hex: string): number {
  const [r, g, b] = toBytes(hex);
  return (r * 299 + g * 587 + b * 114) / 1000;
}

/** Light colours get dark text, all others light text. [THEME-05] */
export function getScheme(hex: string): 'light' | 'dark' {
  return luma(hex) > LUMA_THRESHOLD ? 'light' : 'dark';
}

/**
 * A configured surface, darkened as far as light text on it needs for 4.5:1. Dark text always has enough.
 * (G-14 G-121) [THEME-01 THEME-03 THEME-08]
 */
export function getSurface(hex: string): string {
  return getScheme(hex) === 'light' ? hex : moved(hex, (tone) => contrast(tone, '#ffffff') >= READABLE, 0);
}

/** All colours of a page, header or row with the configured colour `ground`. */
export function getPalette(ground: string, accent: string): Palette {
  const page = getSurface(ground);
  const light = getScheme(ground) === 'light';
  const at = toLch(page);
  const tone = (l: number, c = at.c) => toHex({ l, c, h: at.h });
  // below this, steps of lightness are indistinguishable
  const base = Math.max(at.l, 0.13);
  // lighter on a dark page, darker on a light one or a mid tone, to keep text readable
  const away = light || contrast(tone(base + 0.19), '#ffffff') < READABLE ? -1 : 1;
  const surfaces = {
    'surface-1': tone(base + (light ? -0.022 : away * 0.035)),
    'surface-2': tone(base + (light ? -0.045 : away * 0.065)),
    'surface-3': tone(base + (light ? -0.075 : away * 0.1)),
    'surface-4': tone(base + (light ? -0.16 : away * 0.19)),
    raised: light ? tone(Math.min(at.l + 0.025, 0.995), at.c * 0.6) : tone(base + away * 0.065),
  };
  const far = light ? 0 : 1;
  const grounds = [page, ...Object.values(surfaces)];
  /** The colour itself if it has this contrast with all of these, else lighter or darker as far as needed. */
  const seenOn = (all: readonly string[], wanted: number, color: string | Lch) => {
    const [least, most] = getRange(all);
    const enough = (hex: string) => {
      const own = luminance(hex);
      return ratio(own, least) >= wanted && ratio(own, most) >= wanted;
    };
    return moved(typeof color === 'string' ? color : toHex(color), enough, far);
  };

  const mark = seenOn(grounds, SEEN, accent);
  const text = seenOn(grounds, READABLE, {
    l: light ? 0.2 : 0.965,
    c: Math.min(at.c, light ? 0.03 : 0.008),
    h: at.h,
  });
  const washed = mix(page, mark, 0.12);
  const wash = contrast(washed, text) >= READABLE ? washed : surfaces['surface-3'];
  const read = [...grounds, wash];
  const seen = (l: number, c: number, degrees: number) =>
    seenOn(read, READABLE, { l, c, h: (degrees * Math.PI) / 180 });
  const fill = getSurface(accent);
  const onAccent = getScheme(accent) === 'light' ? '#000000' : '#ffffff';
  const shade = (light: string, dark: string) => `rgb(0 0 0 / ${at.l > 0.6 ? light : dark})`;
  return {
    page,
    well: tone(at.l + (light ? 0.02 : -0.03)),
    ...surfaces,
    stage: getStage(page),
    text,
    muted: seenOn(read, READABLE, {
      l: light ? at.l - 0.52 : Math.min(Math.max(at.l + 0.53, 0.755), 0.95),
      c: Math.min(at.c, light ? 0.03 : 0.018),
      h: at.h,
    }),
    hairline: tone(base + (light ? -0.12 : away * 0.14)),
    focus: text,
    danger: light ? seen(0.42, 0.16, 25) : seen(0.85, 0.08, 25),
    success: light ? seen(0.4, 0.1, 155) : seen(0.85, 0.12, 155),
    'accent-fill': fill,
    'on-accent': onAccent,
    'accent-hover': mix(fill, onAccent === '#000000' ? '#ffffff' : '#000000', 0.14),
    'accent-edge': looksOff(fill, page) ? text : 'transparent',
    'accent-text': seenOn(read, READABLE, accent),
    'accent-mark': mark,
    'accent-wash': wash,
    'accent-on-image': onImage(accent),
    'shadow-1': `0 1px 2px ${shade('0.1', '0.5')}`,
    'shadow-2': `0 8px 24px ${shade('0.12', '0.5')}`,
    'shadow-3': `0 24px 64px ${shade('0.18', '0.6')}`,
  };
}

/** The lowest and highest luminance. */
function getRange(colors: readonly string[]): [least: number, most: number] {
  const all = colors.map(luminance);
  return [Math.min(...all), Math.max(...all)];
}

/** The dark background of heroes, backdrops and the player, which is dark on every site. */
export function getStage(ground: string): string {
  const { l, c, h } = toLch(ground);
  return toHex({ l: Math.min(l, 0.17), c: Math.min(c, 0.035), h });
}

/** Whether a button of this colour would not look like a button; then it gets an edge. */
function looksOff(fill: string, page: string): boolean {
  const apart = contrast(fill, page);
  return apart < LOST || (toLch(fill).c < GREY.chroma && apart < GREY.contrast);
}

/** The accent for use on a picture with its shade. */
function onImage(accent: string): string {
  const { l, c, h } = toLch(accent);
  return l >= 0.74 ? accent : toHex({ l: 0.74, c, h });
}

/** The colour, as much closer to `far` (0 black, 1 white) as needed; hue and chroma stay. */
function moved(hex: string, enough: (hex: string) => boolean, far: 0 | 1): string {
  if (enough(hex)) return hex;
  const { l, c, h } = toLch(hex);
  let [bad, good] = [l, far as number];
  for (let step = 0; step < 10; step += 1) {
    const middle = (bad + good) / 2;
    if (enough(toHex({ l: middle, c, h }))) good = middle;
    else bad = middle;
  }
  return toHex({ l: good, c, h });
}

function mix(one: string, other: string, part: number): string {
  const [a, b] = [toBytes(one), toBytes(other)];
  const bytes = a.map((value, at) => Math.round(value + ((b[at] ?? 0) - value) * part));
  return `#${bytes.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
