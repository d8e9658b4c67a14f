import { AUDIO_RATE, type Rung } from './ladder.ts';

/** Length of a piece: a viewer is three of them behind the encoder, and what the encoder itself takes. */
export const SEGMENT_S = 2;

export type Source = {
  /** As ffmpeg names it. */
  format: 'flv' | 'mpegts';
  hasSound: boolean;
};

/**
 * The command line that makes the ladder of what comes in on standard input. Key frames stand at the same times in every
 * size; a source without sound gets silence, as a player cannot lose a track in the middle.
 */
export function makeFfmpegArgs({ format, hasSound }: Source, ladder: readonly Rung[]): string[] {
  const sound = hasSound ? '0:a:0' : '1:a:0';
  // ffmpeg names several renditions itself, and leaves one alone
  const name = ladder.length === 1 ? `${ladder[0]?.height}p` : '%v';
  const split = ladder.map((_, at) => `[in${at}]`).join('');
  const scales = ladder.map(({ width, height }, at) => `[in${at}]scale=${width}:${height},setsar=1[v${at}]`);
  return [
    ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'warning'],
    ...['-fflags', '+genpts+discardcorrupt', '-f', format, '-i', 'pipe:0'],
    ...(hasSound ? [] : ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo']),
    ...['-filter_complex', [`[0:v:0]split=${ladder.length}${split}`, ...scales].join(';')],
    ...ladder.flatMap((_, at) => ['-map', `[v${at}]`, '-map', sound]),
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-pix_fmt', 'yuv420p', '-bf', '0'],
    // a key frame begins each piece, wherever the source has its own
    ...['-g', '600', '-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_S})`],
    ...ladder.flatMap(({ videoRate }, at) => [
      ...[`-b:v:${at}`, `${videoRate}`, `-maxrate:v:${at}`, `${videoRate}`],
      ...[`-bufsize:v:${at}`, `${videoRate}`],
    ]),
    ...['-c:a', 'aac', '-b:a', `${AUDIO_RATE}`, '-ar', '48000', '-ac', '2'],
    ...['-af', 'aresample=async=1:first_pts=0'],
    ...(hasSound ? [] : ['-shortest']),
    ...['-f', 'hls', '-hls_time', `${SEGMENT_S}`, '-hls_list_size', '0', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'independent_segments+temp_file', '-hls_fmp4_init_filename', `init-${name}.mp4`],
    ...['-hls_segment_filename', `${name}-%05d.m4s`],
    ...['-var_stream_map', ladder.map(({ height }, at) => `v:${at},a:${at},name:${height}p`).join(' ')],
    `${name}.m3u8`,
  ];
}

/** What stopped ffmpeg, in words that say what to do, by its last lines; undefined: the encoder's end. */
export function explainEnd(code: number | null, lastLines: string): string | undefined {
  if (/No space left on device/i.test(lastLines))
    return 'The disk is full. Free some space; the picture goes on when the encoder comes back.';
  if (/Permission denied/i.test(lastLines))
    return 'The media folder may not be written by this user. Give this user the folder.';
  if (/Unknown encoder/i.test(lastLines))
    return 'This ffmpeg cannot write H.264 or AAC. Install one with libx264, as Debian, Ubuntu and Homebrew have it.';
  if (code === 0 || code === 255) return undefined;
  const last = lastLines.trim().split('\n').at(-1) ?? '';
  return `ffmpeg ended with ${code}${last && `: ${last}`}`;
}
