import type { Rendition } from './ladder.ts';
import type { SourcePicture, SourceTrack } from './source.ts';

/** Length of a segment, and of a piece of a channel. */
export const SEGMENT_S = 4;
const KEYFRAME_S = 2;
const SOUND_KBPS = 160;

/** A film's picture: pictures a second, all of them, and how many a part has. */
export type Frames = { rate: number; count: number; partS: number };

/** `-i` takes a name with a colon or a dash in front for something else. */
export const inputFile = (path: string) => ['-i', `file:${path}`];

/** Starts of the parts in which a film is encoded, in s. */
export function partStarts({ rate, count, partS }: Frames): number[] {
  return Array.from({ length: Math.max(1, Math.ceil(count / rate / partS)) }, (_, part) => part * partS);
}

/**
 * Encodes all renditions of one part in one run: the file is decoded once.
 * @param still the picture does not move: a cover, shown as long as the sound lasts
 */
export function pictureCommand(
  path: string,
  picture: SourcePicture,
  ladder: readonly Rendition[],
  { rate, count, partS }: Frames,
  startS: number,
  still = false,
): string[] {
  const frames = Math.min(partS * rate, count - startS * rate);
  const top = ladder.at(-1);
  if (!top) throw new Error('no rendition');
  const chain = [
    ...(picture.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    `fps=${rate}:start_time=0`,
    `scale=${top.width}:${top.height}:flags=bicubic${picture.isHdr ? '' : TO_BT709}`,
    ...(picture.isHdr ? TONE_MAP : []),
    'format=yuv420p',
    // the sound may be longer
    'tpad=stop_mode=clone:stop=-1',
    `trim=end_frame=${frames}`,
    `split=${ladder.length}${ladder.map((_, i) => `[s${i}]`).join('')}`,
  ];
  const scaled = ladder.map(
    ({ width, height }, i) => `[s${i}]scale=${width}:${height}:flags=bicubic,setsar=1[v${i}]`,
  );
  const isLater = startS > 0 && !still;
  return [
    ...(still ? ['-loop', '1', '-framerate', String(rate)] : []),
    ...(isLater ? ['-ss', String(startS)] : []),
    ...inputFile(path),
    '-filter_complex',
    [`[0:${picture.index}]${chain.join(',')}`, ...scaled].join(';'),
    ...ladder.flatMap((rendition, i) => [
      ...['-map', `[v${i}]`],
      ...encoder(rendition, rate),
      `${rendition.name}.mp4`,
    ]),
  ];
}

const TO_BT709 = ':out_color_matrix=bt709:out_range=tv';
/** The high dynamic range of a phone or camera, for screens without it. */
const TONE_MAP = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

function encoder({ kbps }: Rendition, rate: number): string[] {
  const keyframe = String(KEYFRAME_S * rate);
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '22'],
    ...['-maxrate', `${kbps}k`, '-bufsize', `${kbps * 2}k`],
    // keyframes at the same times in all renditions
    ...['-g', keyframe, '-keyint_min', keyframe, '-sc_threshold', '0'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-map_metadata', '-1', '-map_chapters', '-1'],
  ];
}

/** Encodes all sound tracks, as long as the picture, and measures the first (the summary of `ebur128`). */
export function soundCommand(path: string, sounds: readonly SourceTrack[], lengthS: number): string[] {
  const inputs = sounds.length > 0 ? inputFile(path) : SILENCE;
  const tracks = sounds.length > 0 ? sounds.map(({ index }) => `0:${index}`) : ['0:a:0'];
  return [
    ...inputs,
    ...tracks.flatMap((track, i) => [
      ...['-map', track, '-af', `aresample=48000:async=1:first_pts=0,apad${i === 0 ? EBU_R128 : ''}`],
      ...['-t', String(lengthS), '-c:a', 'aac', '-b:a', `${SOUND_KBPS}k`, '-ac', '2', '-ar', '48000'],
      ...['-map_metadata', '-1', '-map_chapters', '-1', `${soundName(i)}.m4a`],
    ]),
  ];
}

const EBU_R128 = ',ebur128=framelog=verbose';
/** A film without sound gets a silent track: in a channel it follows films that have one. */
const SILENCE = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo'];

/** By place, not by language: a channel plays films of several languages one after the other. */
export const soundName = (at: number) => `audio-${at + 1}`;

/** What is packaged: a list of parts or a sound file, the playlist's name, and that of its media file. */
export type Packaged = { input: string[]; name: string; file: string };

/** Puts encoded tracks into CMAF files with byte ranges, a playlist each, without encoding them again. */
export function packageCommand(tracks: readonly Packaged[]): string[] {
  return [
    ...tracks.flatMap(({ input }) => input),
    ...tracks.flatMap(({ name, file }, i) => [
      ...['-map', String(i), '-c', 'copy', '-map_metadata', '-1', '-f', 'hls'],
      ...['-hls_time', String(SEGMENT_S), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
      ...['-hls_flags', 'single_file+independent_segments'],
      // the first picture stands at 0 without an edit list, which players of byte streams ignore
      ...['-hls_segment_options', 'movflags=+negative_cts_offsets'],
      ...['-hls_fmp4_init_filename', file, '-hls_segment_filename', file, `${name}.m3u8`],
    ]),
  ];
}
