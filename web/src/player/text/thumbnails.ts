import { parseVtt } from './vtt.ts';

/** A preview picture: a whole file, or the part `x,y,width,height` (px) of a sprite. */
export type Thumbnail = {
  startS: number;
  endS: number;
  url: string;
  part?: { x: number; y: number; width: number; height: number };
};

/** Thumbnails of a WebVTT file. Addresses are relative to it; cues with an invalid one are dropped. */
export function parseThumbnails(text: string, fileUrl: string): Thumbnail[] {
  return parseVtt(text).flatMap((cue) => {
    const line = cue.text.split('\n')[0]?.trim() ?? '';
    const [address = '', fragment = ''] = line.split('#');
    const url = resolve(address, fileUrl);
    if (!url) return [];
    const part = readPart(fragment);
    return [{ startS: cue.startS, endS: cue.endS, url, ...(part ? { part } : {}) }];
  });
}

export function thumbnailAt(thumbnails: readonly Thumbnail[], timeS: number): Thumbnail | undefined {
  return thumbnails.findLast((one) => timeS >= one.startS) ?? thumbnails[0];
}

function readPart(fragment: string): Thumbnail['part'] {
  const found = /^xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/.exec(fragment);
  if (!found) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number);
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

function resolve(address: string, base: string): string | undefined {
  if (address === '') return undefined;
  try {
    const url = new URL(address, base);
    return ['http:', 'https:'].includes(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
