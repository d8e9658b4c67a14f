import { createCipheriv } from 'node:crypto';
import { type Box, findInside, readBox, uint32, writeBox } from './boxes.ts';
import { readSampleSizes, shiftSamples } from './samples.ts';

/** 16 bytes each; no two samples under one key may have the same vector. */
export type CencKey = { keyId: Buffer; key: Buffer; firstVector: bigint };

const PROTECTED: Record<string, string> = { avc1: 'encv', mp4a: 'enca' };
const LENGTH_BYTES = 4;
/** Bytes of a `senc` before its first vector. */
const SENC_HEAD = 8;
/** Types of the units that are pictures. */
const SLICES = [1, 5];

/**
 * Encrypts a fragmented MP4 of one track by the common encryption, scheme `cenc`: AES-CTR, an 8-byte vector a sample.
 * Of a picture its slices are encrypted behind their first byte, of sound every sample whole. (ffmpeg encrypts too,
 * but writes no vectors into fragments.)
 */
export function createEncryptor({ keyId, key, firstVector }: CencKey) {
  let vector = firstVector;
  let isVideo = false;
  return {
    /** @param moov the header, which then names the key */
    header(moov: Buffer): Buffer {
      const box = readBox(moov);
      isVideo = protectEntry(box, keyId) === 'encv';
      return writeBox(box);
    },
    /** @param moof a fragment @param media the body of its `mdat` */
    fragment(moof: Buffer, media: Buffer): Buffer {
      const box = readBox(moof);
      const hidden = Buffer.from(media);
      let at = 0;
      const samples = readSampleSizes(box).map((size) => {
        const sample = hidden.subarray(at, at + size);
        at += size;
        return { vector: vector++, parts: encryptSample(sample, key, vector - 1n, isVideo) };
      });
      addVectors(box, samples, isVideo);
      return Buffer.concat([writeBox(box), writeBox({ type: 'mdat', body: hidden })]);
    },
  };
}

/** @returns of a picture, how many bytes are clear and how many hidden, by turns */
function encryptSample(sample: Buffer, key: Buffer, vector: bigint, isVideo: boolean): [number, number][] {
  const counter = Buffer.alloc(16);
  counter.writeBigUInt64BE(vector);
  const cipher = createCipheriv('aes-128-ctr', key, counter);
  if (!isVideo) {
    cipher.update(sample).copy(sample);
    return [];
  }
  const parts: [number, number][] = [];
  let clear = 0;
  for (let at = 0; at < sample.length; ) {
    const length = LENGTH_BYTES + sample.readUInt32BE(at);
    if (SLICES.includes((sample[at + LENGTH_BYTES] ?? 0) & 0x1f)) {
      const hidden = sample.subarray(at + LENGTH_BYTES + 1, at + length);
      cipher.update(hidden).copy(hidden);
      addPart(parts, clear + LENGTH_BYTES + 1, hidden.length);
      clear = 0;
    } else clear += length;
    at += length;
  }
  if (clear > 0) addPart(parts, clear, 0);
  return parts;
}

/** The number of clear bytes has 16 bits. */
function addPart(parts: [number, number][], clear: number, hidden: number): void {
  let left = clear;
  for (; left > 0xffff; left -= 0xffff) parts.push([0xffff, 0]);
  parts.push([left, hidden]);
}

/** The sample entry says that it is encrypted, how, and under which key. */
function protectEntry(moov: Box, keyId: Buffer): string {
  const [entry] = findInside(moov, ['trak', 'mdia', 'minf', 'stbl', 'stsd']);
  const clearType = entry?.type ?? '';
  const type = PROTECTED[clearType];
  if (!entry || type === undefined || !('children' in entry)) throw new Error(`cannot encrypt ${clearType}`);
  entry.type = type;
  const tenc = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 1, 8]), keyId]);
  const schm = Buffer.concat([Buffer.alloc(4), Buffer.from('cenc'), Buffer.from([0, 1, 0, 0])]);
  const own = Buffer.alloc(0);
  entry.children.push({
    ...{ type: 'sinf', own },
    children: [
      { type: 'frma', body: Buffer.from(clearType) },
      { type: 'schm', body: schm },
      { type: 'schi', own, children: [{ type: 'tenc', body: tenc }] },
    ],
  });
  return type;
}

type Sample = { vector: bigint; parts: [number, number][] };

/** Adds the vectors of a fragment, and moves its samples on by what that takes. */
function addVectors(moof: Box, samples: readonly Sample[], isVideo: boolean): void {
  const children = findInside(moof, ['traf']);
  const sizeBefore = writeBox(moof).length;
  const entries = samples.map(({ vector, parts }) => {
    const entry = Buffer.alloc(isVideo ? 10 + parts.length * 6 : 8);
    entry.writeBigUInt64BE(vector);
    if (isVideo) entry.writeUInt16BE(parts.length, 8);
    for (const [i, [clear, hidden]] of parts.entries()) {
      entry.writeUInt16BE(clear, 10 + i * 6);
      entry.writeUInt32BE(hidden, 12 + i * 6);
    }
    return entry;
  });
  const senc = Buffer.concat([uint32(isVideo ? 2 : 0), uint32(samples.length), ...entries]);
  const sizes = Buffer.from(entries.map(({ length }) => length));
  const saiz = Buffer.concat([Buffer.alloc(5), uint32(samples.length), sizes]);
  const saio = Buffer.concat([uint32(0), uint32(1), uint32(0)]);
  children.push({ type: 'saiz', body: saiz }, { type: 'saio', body: saio }, { type: 'senc', body: senc });
  // the traf is the last of the moof, and senc the last of the traf
  const size = writeBox(moof).length;
  saio.writeUInt32BE(size - senc.length + SENC_HEAD, 8);
  shiftSamples(moof, size - sizeBefore);
}

/** Vectors of a file: enough for each file of a film, and for a film that is renewed under its key. */
export const VECTORS_A_FILE = 1n << 32n;
