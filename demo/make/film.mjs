import { execFileSync } from 'node:child_process';
import { LIGHT_SIZE, STAGE_FPS } from './light.mjs';

export const FPS = 25;

/** Renditions of every film: height names the file; rates are ceilings in kbit/s, `crf` the aim below them. */
export const RENDITIONS = [
  { name: '240p', width: 426, height: 240, crf: 33, maxrate: 24, profile: 'main', level: '3.0' },
  { name: '480p', width: 854, height: 480, crf: 34, maxrate: 42, profile: 'main', level: '3.1' },
  { name: '720p', width: 1280, height: 720, crf: 33, maxrate: 88, profile: 'high', level: '3.1' },
];
const SEGMENT_S = 4;
const KEYFRAME_S = 2;
const DISSOLVE_S = 0.8;
/** The scenes are lit at this size: light and haze are soft, and it halves the work. */
export const STAGE = '960:540';

/**
 * Films the scenes under the light and writes one CMAF file with its media playlist for each rendition.
 * A shot is { png, from, to, frames }: the camera goes from one rectangle [left, top, width] (fractions of the
 * scene) to another.
 */
export function shoot({ shots, light, title, seconds, folder }) {
  const frames = Math.round(seconds * FPS);
  const inputs = shots.flatMap(({ png }) => ['-framerate', String(STAGE_FPS), '-i', png]);
  const [width, height] = LIGHT_SIZE;
  inputs.push(
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height * 2}`,
    '-r',
    String(STAGE_FPS),
    '-i',
    light,
    '-framerate',
    String(STAGE_FPS),
    '-i',
    title,
  );
  const lamp = shots.length;
  const graph = [
    ...shots.map(
      (shot, i) =>
        `[${i}:v]format=gbrp,loop=loop=-1:size=1,trim=end_frame=${shot.frames + DISSOLVE_S * STAGE_FPS},setpts=N/(${STAGE_FPS}*TB),${camera(shot)},fps=${STAGE_FPS}[s${i}]`,
    ),
    ...dissolves(shots),
    `[${lamp}:v]split[l1][l2]`,
    `[l1]crop=${width}:${height}:0:0,scale=${STAGE}:flags=bilinear,format=gbrp[pools]`,
    `[l2]crop=${width}:${height}:0:${height},scale=${STAGE}:flags=bilinear,format=gbrp[beams]`,
    '[scene][pools]blend=all_mode=multiply[dim]',
    '[dim][beams]blend=all_mode=screen,format=yuv420p,scale=1280:720:flags=bicubic[lit]',
    `[${lamp + 1}:v]format=yuva420p,loop=loop=-1:size=1,trim=duration=5,setpts=N/(${STAGE_FPS}*TB),fade=in:st=0.6:d=0.9:alpha=1,fade=out:st=4:d=0.9:alpha=1[title]`,
    `[lit][title]overlay=0:0:eof_action=pass,fade=in:st=0:d=0.8,fade=out:st=${(seconds - 1.6).toFixed(2)}:d=1.5,fps=${FPS},tpad=stop_mode=clone:stop_duration=1,trim=end_frame=${frames},split=${RENDITIONS.length}${RENDITIONS.map((_, i) => `[o${i}]`).join('')}`,
    ...RENDITIONS.map(
      (r, i) => `[o${i}]scale=${r.width}:${r.height}:flags=bicubic,setsar=1,format=yuv420p[v${i}]`,
    ),
  ];
  const outputs = RENDITIONS.flatMap((r, i) => [
    '-map',
    `[v${i}]`,
    '-frames:v',
    String(frames),
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-profile:v',
    r.profile,
    '-level',
    r.level,
    '-crf',
    String(r.crf),
    '-maxrate',
    `${r.maxrate}k`,
    '-bufsize',
    `${r.maxrate * 8}k`,
    '-g',
    String(KEYFRAME_S * FPS),
    '-keyint_min',
    String(KEYFRAME_S * FPS),
    '-sc_threshold',
    '0',
    '-bf',
    '2',
    '-deblock',
    '1:1',
    '-aq-mode',
    '3',
    '-threads',
    '1',
    '-map_metadata',
    '-1',
    ...packaged(folder, r.name),
  ]);
  execFileSync(
    'nice',
    [
      '-n',
      '10',
      'ffmpeg',
      '-v',
      'error',
      '-y',
      '-filter_complex_threads',
      '1',
      ...inputs,
      '-filter_complex',
      graph.join(';'),
      ...outputs,
    ],
    { stdio: 'inherit' },
  );
}

/** Writes one audio rendition: AAC in a CMAF file of its own. */
export function recordAudio({ wav, seconds, folder, name, kbps }) {
  execFileSync(
    'nice',
    [
      '-n',
      '10',
      'ffmpeg',
      '-v',
      'error',
      '-y',
      '-i',
      wav,
      '-t',
      seconds.toFixed(3),
      '-af',
      `apad,afade=out:st=${(seconds - 1.2).toFixed(2)}:d=1.2`,
      '-c:a',
      'aac',
      '-b:a',
      `${kbps}k`,
      '-ac',
      '2',
      '-ar',
      '48000',
      '-map_metadata',
      '-1',
      ...packaged(folder, name),
    ],
    { stdio: 'inherit' },
  );
}

/** Writes a rendition as one CMAF file with its media playlist. */
export function packaged(folder, name) {
  return [
    '-f',
    'hls',
    '-hls_time',
    String(SEGMENT_S),
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'single_file+independent_segments',
    '-hls_fmp4_init_filename',
    `${name}.mp4`,
    '-hls_segment_filename',
    `${folder}/${name}.mp4`,
    `${folder}/${name}.m3u8`,
  ];
}

/** The corners of the view, moving evenly; `on` is the frame of the shot. */
function camera({ from, to, frames }) {
  const span = frames + DISSOLVE_S * STAGE_FPS;
  const part = (a, b) => `${a.toFixed(4)}+${(b - a).toFixed(5)}*on/${span}`;
  const [left, top, size] = [0, 1, 2].map((i) => part(from[i], to[i]));
  return `perspective=sense=source:eval=frame:interpolation=linear:x0='W*(${left})':y0='H*(${top})':x1='W*(${left}+${size})':y1='H*(${top})':x2='W*(${left})':y2='H*(${top}+${size})':x3='W*(${left}+${size})':y3='H*(${top}+${size})'`;
}

function dissolves(shots) {
  if (shots.length === 1) return ['[s0]null[scene]'];
  let at = 0;
  return shots.slice(1).map((_, i) => {
    at += shots[i].frames / STAGE_FPS;
    const from = i === 0 ? '[s0]' : `[x${i}]`;
    const to = i === shots.length - 2 ? '[scene]' : `[x${i + 1}]`;
    return `${from}[s${i + 1}]xfade=transition=fade:duration=${DISSOLVE_S}:offset=${at.toFixed(2)}${to}`;
  });
}
