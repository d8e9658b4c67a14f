import { createDecipheriv } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { encryptFile } from './encrypt-file.ts';

const CLEAR = fileURLToPath(
  new URL('../../../../../demo/media/piano-midnight-encore/audio-en.mp4', import.meta.url),
);
const clear = readFileSync(CLEAR);
const dir = mkdtempSync(join(tmpdir(), 'marquee-cenc-'));
afterAll(() => rmSync(dir, { recursive: true }));
const [keyId, key] = [Buffer.alloc(16, 1), Buffer.alloc(16, 2)];

const to = join(dir, 'locked.mp4');
const sizes = encryptFile(CLEAR, to, { keyId, key, firstVector: 5n });
const all = readFileSync(to);
let at = 0;
const [header = Buffer.alloc(0), ...fragments] = sizes.map((size) => {
  at += size;
  return all.subarray(at - size, at);
});

it('encryption: hides every sample under a vector of its own, which the fragment states', () => {
  // the last one has a single sample, of a size that stands elsewhere
  const media = fragments.slice(0, -1).map((fragment) => {
    const senc = fragment.indexOf('senc') + 4;
    const run = fragment.indexOf('trun') + 4;
    const count = fragment.readUInt32BE(senc + 4);
    let from = fragment.indexOf('mdat') + 4;
    const samples = Array.from({ length: count }, (_, i) => {
      // a run of this file has the size of each sample alone, behind its data offset
      const size = fragment.readUInt32BE(run + 12 + i * 4);
      const vector = Buffer.concat([fragment.subarray(senc + 8 + i * 8, senc + 16 + i * 8), Buffer.alloc(8)]);
      from += size;
      return createDecipheriv('aes-128-ctr', key, vector).update(fragment.subarray(from - size, from));
    });
    expect(from).toBe(fragment.length);
    return Buffer.concat(samples);
  });
  expect(media.length).toBe(4);
  for (const one of media) expect(clear.includes(one)).toBe(true);
  const vectors = fragments.map((fragment) => fragment.readBigUInt64BE(fragment.indexOf('senc') + 12));
  expect(vectors[0]).toBe(5n);
  expect(new Set(vectors).size).toBe(5);
});

it('encryption: names the key in the header, and leaves no sample in the clear', () => {
  const entry = Buffer.concat([Buffer.from('tenc'), Buffer.from([0, 0, 0, 0, 0, 0, 1, 8]), keyId]);
  expect(header.includes(entry)).toBe(true);
  const first = clear.indexOf('mdat') + 4;
  expect(all.includes(clear.subarray(first, first + 64))).toBe(false);
});
