/** The widths of the platform's images, in pixels. [wire content §10.1] */
export const IMAGE_WIDTHS = [120, 320, 480, 640, 720, 1280, 1920] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Cards on a shelf or in a grid. [CONST-34] */
export const CARD_WIDTH: ImageWidth = 320;

/** Cards on a featured shelf. [CONST-34] */
export const FEATURED_WIDTH: ImageWidth = 640;

/** Every picture without its own rule. [CONST-34] */
export const DEFAULT_WIDTH: ImageWidth = 640;

/** Hero, background and paywall. [wire content §10.1] */
export const BACKDROP_WIDTH: ImageWidth = 1280;
