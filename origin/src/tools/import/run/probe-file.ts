import { statSync } from 'node:fs';
import { ToolError } from '../../run-tool.ts';
import { readSource, type Source } from '../plan/source.ts';
import { runFfprobe } from './ffmpeg.ts';

/** Formats that ffmpeg reads and that are no film: a text, a picture, a list of other files. */
const NO_FILM = /^(tty|image2|.*_pipe|hls|dash|concat|srt|webvtt|ass|ffmetadata)$/;
/** How much of the end may be missing. */
const END_S = 5;
const WHAT = ['-show_format', '-show_streams', '-show_chapters', '-of', 'json'];

/** Finds out what a film file holds. @throws ToolError with what is wrong with it */
export async function probeFile(path: string): Promise<Source> {
  const text = await runFfprobe([...WHAT, `file:${path}`]).catch((error: Error) => {
    throw new ToolError(describe(error.message));
  });
  const raw = JSON.parse(text);
  const source = readSource(raw);
  if (NO_FILM.test(raw.format?.format_name ?? '')) throw new ToolError('This is no film.');
  if (!source.picture && source.sounds.length === 0)
    throw new ToolError('The file has neither picture nor sound.');
  if (source.durationS <= 0)
    throw new ToolError(
      'The file does not say how long it is. Write it again: ffmpeg -i FILE -c copy NEW.mkv',
    );
  await checkEnd(path, source);
  return source;
}

/** @throws ToolError when it is no file, or an empty one */
export function checkFile(path: string): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new ToolError('There is no such file.');
  if (!stat.isFile()) throw new ToolError('This is no file.');
  if (stat.size === 0) throw new ToolError('The file is empty.');
}

function describe(fault: string): string {
  if (/Permission denied/.test(fault)) return 'You may not read this file (permission denied).';
  if (/moov atom not found/.test(fault))
    return 'The file is not complete: its index is missing, as when a copy or a recording stops half way.';
  return `ffmpeg cannot read this file: ${fault.replace(/^.*?: (?=Invalid data)/, '')}.`;
}

/** A file that was cut off while it was copied still tells its whole length. */
async function checkEnd(path: string, { durationS }: Source): Promise<void> {
  if (durationS <= END_S * 2) return;
  const at = durationS - END_S;
  const what = ['-show_entries', 'packet=pts_time', '-of', 'csv=p=0'];
  const times = await runFfprobe(['-read_intervals', `${at.toFixed(3)}%`, ...what, `file:${path}`]).catch(
    () => '',
  );
  if (!times.split('\n').some((time) => Number.parseFloat(time) >= at))
    throw new ToolError('The file is cut off: its end is missing. Copy it again from where it comes from.');
}
