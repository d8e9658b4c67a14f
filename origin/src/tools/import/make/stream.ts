import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Packaged, packageCommand, soundName } from '../plan/commands.ts';
import type { Plan } from '../plan/plan.ts';
import { languageName } from '../plan/source.ts';
import { incomplete, runFfmpeg } from '../run/ffmpeg.ts';
import { toJson, type WorkFolder } from '../run/work-folder.ts';
import { type CaptionFile, type Track, writeCaptions } from './captions.ts';
import type { MakeOptions } from './encode.ts';
import { isWhole, type Sound, writeMaster } from './master.ts';
import { writeThumbnails } from './thumbnails.ts';
import { writeVtt } from './vtt.ts';

/** Puts the stream together: renditions, captions, chapters, thumbnails, and the files that list them. */
export async function makeStream(
  work: WorkFolder,
  plan: Plan,
  {
    parts,
    token,
    sidecars,
    signal,
    onProgress,
  }: { parts: readonly string[]; token: string; sidecars: readonly CaptionFile[] } & MakeOptions,
): Promise<string> {
  const { source, ladder, frames } = plan;
  return work.step('stream', async (dir) => {
    onProgress(0.95, 'stream');
    const sounds = soundLabels(plan);
    const pictures = ladder.map(({ name }) => listParts(work, parts, name, token));
    const tracks = sounds.map((_, i) => ({
      input: ['-i', `../sound/${soundName(i)}.m4a`],
      name: soundName(i),
      file: `${soundName(i)}-${token}.mp4`,
    }));
    await runFfmpeg(packageCommand([...pictures, ...tracks]), { cwd: dir, signal });
    for (const { name } of ladder) rmSync(join(work.dir, `${name}.txt`));
    const seconds = frames.count / frames.rate;
    for (const { name } of [...pictures, ...tracks])
      if (!isWhole(dir, name, seconds)) throw incomplete(dir, `ffmpeg did not write all of ${name}.`);
    writeFileSync(join(dir, 'master.m3u8'), writeMaster(dir, ladder, frames.rate, sounds));
    onProgress(0.96, 'captions');
    const listed: Track[] = await writeCaptions(dir, plan, sidecars, signal);
    if (source.chapters.length > 1) {
      const cues = source.chapters.map(({ startS, endS, title }) => ({ startS, endS, text: title }));
      writeFileSync(join(dir, 'chapters.vtt'), writeVtt(cues));
      listed.push({ file: 'chapters.vtt', kind: 'chapters' });
    }
    onProgress(0.97, 'thumbnails');
    await writeThumbnails(dir, { file: pictures[0]?.file ?? '', picture: plan.picture, seconds, signal });
    listed.push({ file: 'thumbnails.vtt', kind: 'thumbnails' });
    writeFileSync(join(dir, 'stream.json'), toJson({ duration: seconds, tracks: listed }));
  });
}

function listParts(work: WorkFolder, parts: readonly string[], name: string, token: string): Packaged {
  const lines = parts.map((part) => `file '${part}/${name}.mp4'\n`);
  writeFileSync(join(work.dir, `${name}.txt`), lines.join(''));
  return {
    input: ['-f', 'concat', '-safe', '0', '-i', `../${name}.txt`],
    name,
    file: `${name}-${token}.mp4`,
  };
}

/** Names that viewers choose a sound by: each only once. */
export function soundLabels({ source: { sounds } }: Pick<Plan, 'source'>): Sound[] {
  if (sounds.length === 0) return [{ label: 'Sound', language: 'und' }];
  const labels = sounds.map(({ title, language }) => title || languageName(language) || 'Sound');
  return sounds.map(({ language }, i) => {
    const before = labels.slice(0, i).filter((label) => label === labels[i]).length;
    const label = `${labels[i]}${before > 0 ? ` ${before + 1}` : ''}`;
    // an attribute of a playlist holds neither quotes nor line ends
    return { label: label.replace(/["\r\n]/g, ' '), language };
  });
}
