import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { inputFile } from '../plan/commands.ts';
import type { Plan } from '../plan/plan.ts';
import { languageName, toLanguage } from '../plan/source.ts';
import { runFfmpeg } from '../run/ffmpeg.ts';

/** A row of `stream.json`. */
export type Track = {
  file: string;
  kind: 'captions' | 'chapters' | 'thumbnails';
  label?: string;
  language?: string;
};

/** A caption file next to the film. */
export type CaptionFile = { path: string; language: string };

/** `NAME.en.srt`, `NAME.pt-BR.vtt` and `NAME.srt` next to `NAME.mp4`. */
export function findCaptionFiles(film: string): CaptionFile[] {
  const folder = dirname(film);
  const base = basename(film, extname(film));
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${base}.`) && /\.(srt|vtt)$/i.test(name))
    .toSorted()
    .flatMap((name) => {
      const middle = name.slice(base.length + 1, -extname(name).length);
      const language = toLanguage(middle || 'und');
      // `NAME.part2.srt` belongs to another film
      return middle !== '' && language === 'und' ? [] : [{ path: join(folder, name), language }];
    });
}

/** Writes all captions that are text as WebVTT; files next to the film take the place of tracks inside. */
export async function writeCaptions(
  dir: string,
  { path, source }: Plan,
  files: readonly CaptionFile[],
  signal: AbortSignal,
): Promise<Track[]> {
  const languages = new Set(files.map(({ language }) => language));
  const inside = source.captions.filter(({ isText, language }) => isText && !languages.has(language));
  const tracks: Track[] = [];
  const nextFile = (language: string) => {
    const sameLanguage = tracks.filter((track) => (track.language ?? 'und') === language).length;
    return `captions-${language}${sameLanguage > 0 ? `-${sameLanguage + 1}` : ''}.vtt`;
  };
  const add = (file: string, language: string, title = '') => {
    const label = title || languageName(language) || 'Captions';
    tracks.push({ file, kind: 'captions', label, ...(language === 'und' ? {} : { language }) });
  };
  for (const { path: caption, language } of files) {
    const file = nextFile(language);
    await convert(dir, caption, file, signal);
    add(file, language);
  }
  const outputs: string[] = [];
  for (const { index, language, title } of inside) {
    const file = nextFile(language);
    outputs.push('-map', `0:${index}`, '-c:s', 'webvtt', file);
    add(file, language, title);
  }
  if (outputs.length > 0) await runFfmpeg([...inputFile(path), ...outputs], { cwd: dir, signal });
  return tracks.filter(({ file }) => {
    if (readFileSync(join(dir, file), 'utf8').includes('-->')) return true;
    rmSync(join(dir, file));
    return false;
  });
}

async function convert(dir: string, from: string, file: string, signal: AbortSignal): Promise<void> {
  const text = decode(readFileSync(from));
  if (text.startsWith('WEBVTT')) {
    writeFileSync(join(dir, file), text);
    return;
  }
  const srt = join(dir, 'captions.srt');
  writeFileSync(srt, text);
  await runFfmpeg(['-f', 'srt', '-i', 'captions.srt', '-c:s', 'webvtt', file], { cwd: dir, signal });
  rmSync(srt);
}

/** UTF-8 and UTF-16, else the Western code page that old caption files have. */
export function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  for (const encoding of [isUtf16 ? 'utf-16le' : 'utf-8', 'windows-1252']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // the next one
    }
  }
  return '';
}
