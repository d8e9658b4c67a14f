import { createCipheriv } from 'node:crypto';

/** Boxes that hold boxes; the number is how many bytes of their own come first. */
const INSIDE = { moov: 0, trak: 0, mdia: 0, minf: 0, stbl: 0, stsd: 8, avc1: 78, mp4a: 28, moof: 0, traf: 0 };
const PROTECTED = { avc1: 'encv', mp4a: 'enca' };
const HAS = { dataOffset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, cts: 0x800 };
const DEFAULT = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10 };
const LENGTH_BYTES = 4;
const SLICES = [1, 5];

/**
 * Encrypts a fragmented MP4 of one track by the common encryption, scheme `cenc`: AES-CTR, an 8-byte vector a sample.
 * Of a picture its slices are encrypted behind their first byte, of sound every sample whole. (ffmpeg encrypts too,
 * but writes no vectors into fragments.)
 *
 * @param bytes the clear file: header, then pairs of `moof` and `mdat`
 * @param keyId 16 bytes @param key 16 bytes
 * @param firstVector of its first sample; no two samples under one key may have the same
 * @returns the pieces of the encrypted file: the header, then a fragment each
 */
export function encrypt(bytes, { keyId, key, firstVector }) {
  const boxes = readBoxes(bytes);
  const header = [];
  const pieces = [];
  let vector = firstVector;
  let isVideo = false;
  for (let i = 0; i < boxes.length; i += 1) {
    const box = boxes[i];
    if (box.type === 'moov') {
      isVideo = protectEntry(box, keyId) === 'encv';
      header.push(write(box));
    } else if (box.type === 'moof') {
      const media = Buffer.from(boxes[i + 1].body);
      const samples = [];
      let at = 0;
      for (const size of sampleSizes(box)) {
        samples.push({ vector, ...encryptSample(media.subarray(at, at + size), key, vector, isVideo) });
        vector += 1n;
        at += size;
      }
      addVectors(box, samples, isVideo);
      pieces.push(Buffer.concat([write(box), write({ type: 'mdat', body: media })]));
      i += 1;
    } else if (pieces.length === 0 && box.type !== 'sidx') header.push(write(box));
  }
  return [Buffer.concat(header), ...pieces];
}

function encryptSample(sample, key, vector, isVideo) {
  const counter = Buffer.alloc(16);
  counter.writeBigUInt64BE(vector);
  const cipher = createCipheriv('aes-128-ctr', key, counter);
  if (!isVideo) {
    cipher.update(sample).copy(sample);
    return { parts: [] };
  }
  const parts = [];
  let clear = 0;
  for (let at = 0; at < sample.length; ) {
    const length = LENGTH_BYTES + sample.readUInt32BE(at);
    const isSlice = SLICES.includes(sample[at + LENGTH_BYTES] & 0x1f);
    if (isSlice) {
      const hidden = sample.subarray(at + LENGTH_BYTES + 1, at + length);
      cipher.update(hidden).copy(hidden);
      parts.push([clear + LENGTH_BYTES + 1, hidden.length]);
      clear = 0;
    } else clear += length;
    at += length;
  }
  if (clear > 0) parts.push([clear, 0]);
  return { parts };
}

/** The sample entry says that it is encrypted, how, and under which key. */
function protectEntry(moov, keyId) {
  const stsd = find(moov, ['trak', 'mdia', 'minf', 'stbl', 'stsd']);
  const [entry] = stsd.children;
  const clearType = entry.type;
  entry.type = PROTECTED[clearType];
  const tenc = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 1, 8]), keyId]);
  const schm = Buffer.concat([Buffer.alloc(4), Buffer.from('cenc'), Buffer.from([0, 1, 0, 0])]);
  entry.children.push({
    type: 'sinf',
    own: Buffer.alloc(0),
    children: [
      { type: 'frma', body: Buffer.from(clearType) },
      { type: 'schm', body: schm },
      { type: 'schi', own: Buffer.alloc(0), children: [{ type: 'tenc', body: tenc }] },
    ],
  });
  return entry.type;
}

/** Adds the vectors of a fragment, and moves its samples on by what that takes. */
function addVectors(moof, samples, isVideo) {
  const traf = find(moof, ['traf']);
  const sizeBefore = write(moof).length;
  const entries = samples.map(({ vector, parts }) => {
    const entry = Buffer.alloc(isVideo ? 10 + parts.length * 6 : 8);
    entry.writeBigUInt64BE(vector);
    if (isVideo) entry.writeUInt16BE(parts.length, 8);
    parts.forEach(([clear, hidden], i) => {
      entry.writeUInt16BE(clear, 10 + i * 6);
      entry.writeUInt32BE(hidden, 12 + i * 6);
    });
    return entry;
  });
  const senc = Buffer.concat([uint32(isVideo ? 2 : 0), uint32(samples.length), ...entries]);
  const saiz = Buffer.concat([
    Buffer.alloc(5),
    uint32(samples.length),
    Buffer.from(entries.map(({ length }) => length)),
  ]);
  const saio = { type: 'saio', body: Buffer.concat([uint32(0), uint32(1), uint32(0)]) };
  traf.children.push({ type: 'saiz', body: saiz }, saio, { type: 'senc', body: senc });
  // The traf is the last of the moof, and senc the last of the traf.
  saio.body.writeUInt32BE(write(moof).length - senc.length + 8, 8);
  const moved = write(moof).length - sizeBefore;
  for (const { type, body } of traf.children)
    if (type === 'trun' && getFlags(body) & HAS.dataOffset) body.writeInt32BE(body.readInt32BE(8) + moved, 8);
}

function sampleSizes(moof) {
  const traf = find(moof, ['traf']);
  const tfhd = find(traf, ['tfhd']).body;
  const flags = getFlags(tfhd);
  const before = [DEFAULT.base, DEFAULT.base, DEFAULT.description, DEFAULT.duration];
  const at = 8 + before.filter((flag) => flags & flag).length * 4;
  const usual = flags & DEFAULT.size ? tfhd.readUInt32BE(at) : 0;
  return traf.children.filter(({ type }) => type === 'trun').flatMap(({ body }) => runSizes(body, usual));
}

function runSizes(trun, usual) {
  const flags = getFlags(trun);
  const count = trun.readUInt32BE(4);
  if (!(flags & HAS.size)) return Array(count).fill(usual);
  const head = 8 + [HAS.dataOffset, HAS.firstFlags].filter((flag) => flags & flag).length * 4;
  const each = [HAS.duration, HAS.size, HAS.flags, HAS.cts].filter((flag) => flags & flag).length * 4;
  const into = flags & HAS.duration ? 4 : 0;
  return Array.from({ length: count }, (_, i) => trun.readUInt32BE(head + i * each + into));
}

function readBoxes(bytes) {
  const boxes = [];
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) throw new Error(`broken box at byte ${at}`);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const body = Buffer.from(bytes.subarray(at + 8, at + size));
    const own = INSIDE[type];
    boxes.push(
      own === undefined
        ? { type, body }
        : { type, own: body.subarray(0, own), children: readBoxes(body.subarray(own)) },
    );
    at += size;
  }
  return boxes;
}

function write(box) {
  const body = box.children ? Buffer.concat([box.own, ...box.children.map(write)]) : box.body;
  return Buffer.concat([uint32(8 + body.length), Buffer.from(box.type, 'latin1'), body]);
}

function find(box, path) {
  return path.reduce((inside, type) => inside.children.find((child) => child.type === type), box);
}

const getFlags = (body) => body.readUInt32BE(0) & 0xffffff;

function uint32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
