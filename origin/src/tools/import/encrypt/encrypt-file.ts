import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { type CencKey, createEncryptor } from './cenc.ts';

/**
 * Encrypts a fragmented MP4 of one track, a fragment at a time.
 * @returns the sizes of the encrypted file's parts, in bytes: its header, then each fragment
 */
export function encryptFile(from: string, to: string, key: CencKey): number[] {
  const { header, fragment } = createEncryptor(key);
  const input = openSync(from, 'r');
  const output = openSync(to, 'w');
  const sizes = [0];
  const write = (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; ) at += writeSync(output, bytes, at);
    return bytes.length;
  };
  const addToHeader = (bytes: Buffer) => {
    sizes[0] = (sizes[0] ?? 0) + write(bytes);
  };
  try {
    let moof: Buffer | undefined;
    for (const { type, bytes } of readTopBoxes(input)) {
      if (type === 'moov') addToHeader(header(bytes));
      else if (type === 'moof') moof = bytes;
      else if (type === 'mdat' && moof) sizes.push(write(fragment(moof, bytes.subarray(8))));
      else if (!moof && type !== 'sidx') addToHeader(bytes);
    }
  } finally {
    closeSync(input);
    closeSync(output);
  }
  return sizes;
}

function* readTopBoxes(file: number): Generator<{ type: string; bytes: Buffer }> {
  const head = Buffer.alloc(8);
  for (let at = 0; readSync(file, head, 0, 8, at) === 8; ) {
    const size = head.readUInt32BE(0);
    if (size < 8) throw new Error(`broken box at byte ${at}`);
    const bytes = Buffer.alloc(size);
    readSync(file, bytes, 0, size, at);
    yield { type: head.toString('latin1', 4, 8), bytes };
    at += size;
  }
}
