import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VECTORS_A_FILE } from '../encrypt/cenc.ts';
import { encryptFile } from '../encrypt/encrypt-file.ts';
import { type EncryptedTrack, writeManifest } from '../encrypt/manifest.ts';
import { soundName } from '../plan/commands.ts';
import type { Plan } from '../plan/plan.ts';
import { readJson, toJson, type WorkFolder, writeWhole } from '../run/work-folder.ts';
import { readAvcCodec, readRates } from './master.ts';
import { soundLabels } from './stream.ts';

type Key = { keyId: string; key: string };

/** The key of a stream, which is made unless it is there; its user alone may read it. */
export function keepKey(dataDir: string, stream: string): Key {
  const file = join(dataDir, 'keys', `${stream}.json`);
  const known = readJson<Key>(file);
  if (known) return known;
  const hex = () => randomBytes(16).toString('hex');
  const made = { keyId: hex(), key: hex() };
  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 });
  writeWhole(file, toJson(made), 0o600);
  return made;
}

/** The stream under the key of `keys/STREAM.json`, which is made unless it is there, with a DASH manifest. */
export async function encryptStream(
  work: WorkFolder,
  plan: Plan,
  { dataDir, stream }: { dataDir: string; stream: string },
): Promise<string> {
  const { ladder, frames } = plan;
  const { keyId, key } = keepKey(dataDir, stream);
  return work.step('locked', async (dir) => {
    const clear = join(work.dir, 'stream');
    // of a film that is renewed under its key, no sample may have a vector that was used
    const first = BigInt(randomBytes(4).readUInt32BE()) * VECTORS_A_FILE;
    const lock = (name: string, i: number) => {
      const { file: media } = readRates(clear, name);
      const firstVector = BigInt.asUintN(64, first + BigInt(i) * VECTORS_A_FILE);
      const by = { keyId: Buffer.from(keyId, 'hex'), key: Buffer.from(key, 'hex'), firstVector };
      const sizes = encryptFile(join(clear, media), join(dir, media), by);
      const playlist = readFileSync(join(clear, `${name}.m3u8`), 'utf8');
      const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
      return { name, file: media, sizes, seconds };
    };
    const tracks: EncryptedTrack[] = [
      ...ladder.map(({ name, width, height }, i) => ({
        ...lock(name, i),
        codecs: readAvcCodec(join(clear, readRates(clear, name).file)),
        picture: { width, height, rate: frames.rate },
      })),
      ...soundLabels(plan).map(({ language }, i) => ({
        ...lock(soundName(i), ladder.length + i),
        codecs: 'mp4a.40.2',
        language,
      })),
    ];
    writeFileSync(join(dir, 'manifest.mpd'), writeManifest(tracks, keyId, frames.count / frames.rate));
    for (const name of readdirSync(clear).filter((one) => /\.(vtt|jpg)$/.test(one)))
      copyFileSync(join(clear, name), join(dir, name));
    const info = readJson<object>(join(clear, 'stream.json'));
    writeFileSync(join(dir, 'stream.json'), toJson({ ...info, keyId }));
  });
}
