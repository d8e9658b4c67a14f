import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type TakeFile, takeFolderName } from '../../nights/read-takes.ts';
import { writeWhole } from '../../nights/write-whole.ts';
import { explainEnd, makeFfmpegArgs, type Source } from './ffmpeg-args.ts';
import { AUDIO_RATE, makeLadder, type Rung } from './ladder.ts';
import { type Probed, probe, readBeginning } from './probe.ts';

/** How often the first pieces are looked for, in ms. */
const LOOK_EVERY_MS = 200;
/** ffmpeg may be so long behind what comes before that counts as silence, in ms: a loaded machine is no silent encoder. */
const BEHIND_MS = 10_000;
/** Of what ffmpeg writes to its error output. */
const KEPT_CHARACTERS = 4000;

export type Sent = { format: Source['format']; picture: Readable };

type TakeOptions = {
  streamDir: string;
  /** Of a picture of our own; undefined: it is looked at. */
  known?: Probed;
  isSlate?: boolean;
  /** No take may begin before it, whatever the clock says, in ms since 1970. */
  notBeforeMs: number;
  log: (message: string) => void;
  /** Called once the picture is known; `cameAtMs`: when something last came, in ms since 1970. */
  onPicture?: (cameAtMs: () => number) => void;
};

/**
 * Writes what one connection sends as a take, until it ends. Resolves with what went wrong, in words; undefined: the
 * encoder stopped.
 */
export async function runTake({ format, picture }: Sent, options: TakeOptions): Promise<string | undefined> {
  const { streamDir, known, isSlate = false, notBeforeMs, log } = options;
  const beginning = known ? { bytes: null, startedAtMs: Date.now() } : await readBeginning(picture);
  if (!beginning) return 'The encoder connected and sent nothing.';
  const { bytes } = beginning;
  const startedAtMs = Math.max(notBeforeMs, beginning.startedAtMs);
  const probed = known ?? (await probe(format, bytes ?? Buffer.alloc(0)));
  if (!probed) return 'The encoder sends no picture that can be read. Send H.264 video.';
  const ladder = makeLadder(probed);
  const sizes = ladder.map(({ width, height }) => `${width}x${height}`).join(', ');
  const size = `${probed.width}x${probed.height}${probed.hasSound ? '' : ', without sound'}`;
  if (!isSlate) log(`The picture is here: ${size}. It is sent as ${sizes}.`);

  const folder = join(streamDir, takeFolderName(startedAtMs, randomBytes(8).toString('hex'), isSlate));
  mkdirSync(folder);
  const child = spawn('ffmpeg', makeFfmpegArgs({ format, hasSound: probed.hasSound }, ladder), {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let lastLines = '';
  child.stderr.on('data', (part: Buffer) => {
    lastLines = (lastLines + part.toString()).slice(-KEPT_CHARACTERS);
  });
  // it ends before its input when the disk is full
  child.stdin.on('error', () => {});
  if (bytes) child.stdin.write(bytes);
  let cameAtMs = Date.now();
  let readAtMs = Date.now();
  picture.on('data', () => {
    cameAtMs = Date.now();
  });
  child.stdin.on('drain', () => {
    readAtMs = Date.now();
  });
  // more has come than ffmpeg has read, and nothing new is taken until it has
  const isBehind = () => child.stdin.writableNeedDrain && Date.now() - readAtMs < BEHIND_MS;
  options.onPicture?.(() => (isBehind() ? Date.now() : cameAtMs));
  picture.pipe(child.stdin);
  picture.once('close', () => child.stdin.end());

  let isListed = false;
  const list = () => {
    if (isListed || !hasFirstPieces(folder, ladder)) return;
    isListed = true;
    listTake(folder, { startedAtMs, isSlate }, ladder, log);
  };
  const timer = setInterval(list, LOOK_EVERY_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(timer);
  list();
  picture.destroy();
  return explainEnd(code, lastLines);
}

const hasFirstPieces = (folder: string, ladder: readonly Rung[]) =>
  ladder.every(({ height }) => existsSync(join(folder, `${height}p.m3u8`)));

/** Writes `take.json`; from then on the take is part of the night. */
function listTake(
  folder: string,
  about: Pick<TakeFile, 'startedAtMs' | 'isSlate'>,
  ladder: readonly Rung[],
  log: (message: string) => void,
): void {
  try {
    const file: TakeFile = {
      ...about,
      renditions: ladder.map(({ width, height, videoRate }) => ({
        width,
        height,
        bandwidth: Math.round((videoRate + AUDIO_RATE) * 1.1),
        codecs: `${readAvcCodec(readFileSync(join(folder, `init-${height}p.mp4`)))},mp4a.40.2`,
      })),
    };
    writeWhole(join(folder, 'take.json'), JSON.stringify(file));
  } catch (error) {
    log(`The picture cannot be taken up: ${(error as Error).message}`);
  }
}

/** The codec as playlists name it, from the `avcC` box of an initialisation segment. */
export function readAvcCodec(init: Buffer): string {
  const at = init.indexOf('avcC');
  const bytes = at < 0 ? Buffer.from([0x4d, 0x40, 0x1f]) : init.subarray(at + 5, at + 8);
  return `avc1.${bytes.toString('hex')}`;
}
