import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secondsAt } from './midi.mjs';

const CAPTION_S = 5;
const TILE = [160, 90];
const COLUMNS = 6;

/**
 * Writes what accompanies a film as text: captions in two languages, the setlist as chapters, seek thumbnails,
 * and stream.json, which lists them. Captions are written on beats in the scores, so they fall where they are sung.
 * @param pieces scores with `startS`
 */
export async function writeTexts({ folder, seconds, pieces }) {
  const tracks = [];
  const moments = pieces.flatMap(({ moments = [], tempo, startS }) =>
    moments.map(([beat, en, es]) => ({ at: startS + secondsAt(tempo, beat), en, es })),
  );
  if (moments.length) {
    for (const [language, label] of [
      ['en', 'English'],
      ['es', 'Español'],
    ]) {
      const cues = moments.map((moment, i) => ({
        from: moment.at,
        to: Math.min(moment.at + CAPTION_S, (moments[i + 1]?.at ?? seconds) - 0.04, seconds),
        text: moment[language],
      }));
      writeFileSync(join(folder, `captions-${language}.vtt`), vtt(cues));
      tracks.push({ file: `captions-${language}.vtt`, kind: 'captions', label, language });
    }
  }
  const marks = chapters(pieces);
  if (marks.length > 1) {
    writeFileSync(
      join(folder, 'chapters.vtt'),
      vtt(marks.map((mark, i) => ({ from: mark.at, to: marks[i + 1]?.at ?? seconds, text: mark.text }))),
    );
    tracks.push({ file: 'chapters.vtt', kind: 'chapters' });
  }
  writeThumbnails(folder, seconds);
  tracks.push({ file: 'thumbnails.vtt', kind: 'thumbnails' });
  const duration = Number(
    execFileSync(
      'ffprobe',
      ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', join(folder, '720p.mp4')],
      { encoding: 'utf8' },
    ).trim(),
  );
  writeFileSync(join(folder, 'stream.json'), `${JSON.stringify({ duration, tracks }, null, 2)}\n`);
}

/** Of a concert of several pieces the pieces; of a single piece its own parts. */
function chapters(pieces) {
  if (pieces.length > 1) return pieces.map(({ startS, title }) => ({ at: startS, text: title }));
  return pieces.flatMap(({ chapters: parts = [], tempo, startS }) =>
    parts.map(([beat, text]) => ({ at: startS + secondsAt(tempo, beat), text })),
  );
}

function writeThumbnails(folder, seconds) {
  const everyS = seconds > 90 ? 3 : seconds > 20 ? 2 : 1;
  const count = Math.ceil(seconds / everyS);
  const rows = Math.ceil(count / COLUMNS);
  const [width, height] = TILE;
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    join(folder, '480p.mp4'),
    '-vf',
    `fps=1/${everyS}:start_time=0:round=up,scale=${width}:${height},tile=${COLUMNS}x${rows}`,
    '-frames:v',
    '1',
    '-q:v',
    '9',
    join(folder, 'sprite.jpg'),
  ]);
  const cues = Array.from({ length: count }, (_, i) => ({
    from: i * everyS,
    to: Math.min(seconds, (i + 1) * everyS),
    text: `sprite.jpg#xywh=${(i % COLUMNS) * width},${Math.floor(i / COLUMNS) * height},${width},${height}`,
  }));
  writeFileSync(join(folder, 'thumbnails.vtt'), vtt(cues));
}

function vtt(cues) {
  return `WEBVTT\n\n${cues.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${text}\n`).join('\n')}`;
}

function stamp(seconds) {
  const ms = Math.round(seconds * 1000);
  const two = (value) => String(value).padStart(2, '0');
  return `${two(Math.floor(ms / 3600000))}:${two(Math.floor(ms / 60000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
