/** The aspect ratios of cards, width to height. [CARD-02 CONST-32] */
export const ASPECT_RATIOS = ['1:1', '2:1', '2:3', '4:3', '5:3', '16:9', '9:13', '9:16'] as const;

export type AspectRatio = (typeof ASPECT_RATIOS)[number];

/** The ratio that a playlist requests; any other value becomes 16:9. [CARD-03] */
export function toAspectRatio(value: unknown): AspectRatio {
  return ASPECT_RATIOS.find((ratio) => ratio === value) ?? '16:9';
}
