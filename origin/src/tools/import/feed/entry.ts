/** A film of a feed. */
export type FeedEntry = {
  /** What it is known by: what was imported once is left out. */
  guid: string;
  title: string;
  description: string;
  tags: string[];
  /** Unix seconds; undefined if unknown. */
  pubdate: number | undefined;
  /** Address of its best file. */
  file: string;
  /** Address of its picture. */
  image: string | undefined;
  captions: { file: string; language: string }[];
};

/** Of several files of a film: one that is a single file, and of these the largest. */
export type FeedFile = { file: string; type: string; height: number; bitRate: number };

const LIST = /mpegurl|dash\+xml|\.(m3u8|mpd)(?:$|\?)/i;

/** @returns undefined where there are only lists of segments, which are no files */
export function chooseFile(files: readonly FeedFile[]): string | undefined {
  const single = files.filter(({ file, type }) => !LIST.test(`${type} ${file}`) && !/^audio\//.test(type));
  const sorted = single.toSorted((one, other) => other.height - one.height || other.bitRate - one.bitRate);
  return sorted[0]?.file;
}

/** Unix seconds of what a feed says of a date. */
export function toPubdate(value: unknown): number | undefined {
  const ms =
    typeof value === 'number' ? value * 1000 : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return ms >= 0 ? Math.floor(ms / 1000) : undefined;
}

/** Tags that the catalogue takes: without commas, each once. */
export function toTags(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}
