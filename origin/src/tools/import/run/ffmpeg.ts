import { spawn } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { ToolError } from '../../run-tool.ts';

/** Lines of a program's messages that are kept: the last ones say what went wrong. */
const KEPT_LINES = 60;
const OLDEST = 4.4;
const INSTALL = 'install it: sudo apt install ffmpeg (Debian, Ubuntu), brew install ffmpeg (macOS)';

type RunOptions = {
  cwd: string;
  signal?: AbortSignal;
  /** Seconds of the output that are done. */
  onTime?: (seconds: number) => void;
};

export type FfmpegResult = {
  messages: string;
  /** Places that could not be decoded. */
  faults: number;
};

/** Runs ffmpeg to its end. @throws ToolError with its own words, or with what to do about a full disk */
export async function runFfmpeg(args: readonly string[], options: RunOptions): Promise<FfmpegResult> {
  const common = ['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'level+info', '-y'];
  let faults = 0;
  const lines: string[] = [];
  const onMessages = (line: string) => {
    lines.push(line);
    if (/\[error\]/.test(line)) faults += 1;
    if (lines.length > KEPT_LINES) lines.shift();
  };
  const onProgress = (line: string) => {
    const [, microseconds] = /^out_time_us=(\d+)/.exec(line) ?? [];
    if (microseconds) options.onTime?.(Number(microseconds) / 1e6);
  };
  const code = await run(
    'ffmpeg',
    [...common, '-progress', 'pipe:1', ...args],
    options,
    onProgress,
    onMessages,
  );
  const messages = lines.join('\n');
  if (options.signal?.aborted) throw stopped();
  if (/No space left on device/.test(messages)) throw diskFull();
  if (code !== 0) throw incomplete(options.cwd, `ffmpeg could not do it: ${lastFault(lines)}`);
  return { messages, faults };
}

/** Less is full: ffmpeg does not always say so. */
const MIN_FREE = 1_000_000;

/** The fault of an output that is not whole: mostly the disk is full. */
export function incomplete(dir: string, fault: string): ToolError {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize < MIN_FREE ? diskFull() : new ToolError(fault);
}

export const diskFull = () =>
  new ToolError('The disk is full. Make room and run the same command again: it goes on from here.');

export const stopped = () =>
  new ToolError('Stopped. Run the same command again: it goes on from what is finished.');

/** What ffprobe finds in a file, as JSON. @throws ToolError with its words */
export async function runFfprobe(args: readonly string[]): Promise<string> {
  const out: string[] = [];
  const errors: string[] = [];
  const code = await run(
    'ffprobe',
    ['-hide_banner', '-loglevel', 'error', ...args],
    { cwd: '.' },
    (line) => out.push(line),
    (line) => errors.push(line),
  );
  if (code !== 0) throw new ToolError(lastFault(errors));
  return out.join('\n');
}

/** @throws ToolError when ffmpeg is missing, too old, or was built without the encoder of H.264 */
export async function checkFfmpeg(): Promise<void> {
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  await run('ffprobe', ['-version'], { cwd: '.' }, keep, keep);
  await run('ffmpeg', ['-hide_banner', '-h', 'encoder=libx264'], { cwd: '.' }, keep, keep);
  const text = lines.join('\n');
  const [, version] = /^ffprobe version n?(\d+\.\d+)/m.exec(text) ?? [];
  if (version !== undefined && Number(version) < OLDEST)
    throw new ToolError(`ffmpeg ${version} is too old, ${OLDEST} or newer is needed; ${INSTALL}.`);
  if (/is not recognized/.test(text))
    throw new ToolError(`This ffmpeg has no encoder of H.264 (libx264); ${INSTALL}.`);
}

function run(
  program: string,
  args: readonly string[],
  { cwd, signal }: RunOptions,
  onOut: (line: string) => void,
  onError: (line: string) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const stop = () => child.kill('SIGKILL');
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    eachLine(child.stdout, onOut);
    eachLine(child.stderr, onError);
    child.on('error', (error: NodeJS.ErrnoException) => {
      signal?.removeEventListener('abort', stop);
      reject(error.code === 'ENOENT' ? new ToolError(`There is no ${program} here; ${INSTALL}.`) : error);
    });
    child.on('close', (code) => {
      signal?.removeEventListener('abort', stop);
      resolve(code ?? 1);
    });
  });
}

function eachLine(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
  stream.on('end', () => {
    if (rest !== '') onLine(rest);
  });
}

function lastFault(lines: readonly string[]): string {
  const fault = lines.findLast((line) => /\[(error|fatal)\]/.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return fault.replace(/^(?:\[[^\]]*\]\s*)+/, '');
}
