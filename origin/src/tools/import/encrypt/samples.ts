import { type Box, findBody, findInside } from './boxes.ts';

/** Flags of a track run and of a fragment's header: which fields are there. */
const HAS = { dataOffset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, cts: 0x800 };
const DEFAULT = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10 };

const getFlags = (body: Buffer) => body.readUInt32BE(0) & 0xffffff;

/** Sizes of the samples of a fragment, in bytes. */
export function readSampleSizes(moof: Box): number[] {
  const header = findBody(moof, ['traf', 'tfhd']);
  const flags = getFlags(header);
  const before = [DEFAULT.base, DEFAULT.description, DEFAULT.duration].filter((flag) => flags & flag);
  // a base is 8 bytes long
  const at = 8 + before.length * 4 + (flags & DEFAULT.base ? 4 : 0);
  const usual = flags & DEFAULT.size ? header.readUInt32BE(at) : 0;
  return runs(moof).flatMap((run) => readRun(run, usual));
}

/** Moves where the samples of a fragment begin. */
export function shiftSamples(moof: Box, bytes: number): void {
  for (const run of runs(moof))
    if (getFlags(run) & HAS.dataOffset) run.writeInt32BE(run.readInt32BE(8) + bytes, 8);
}

const runs = (moof: Box) =>
  findInside(moof, ['traf']).flatMap((box) => (box.type === 'trun' && 'body' in box ? [box.body] : []));

function readRun(run: Buffer, usual: number): number[] {
  const flags = getFlags(run);
  const count = run.readUInt32BE(4);
  if (!(flags & HAS.size)) return Array<number>(count).fill(usual);
  const head = 8 + [HAS.dataOffset, HAS.firstFlags].filter((flag) => flags & flag).length * 4;
  const each = [HAS.duration, HAS.size, HAS.flags, HAS.cts].filter((flag) => flags & flag).length * 4;
  const into = flags & HAS.duration ? 4 : 0;
  return Array.from({ length: count }, (_, i) => run.readUInt32BE(head + i * each + into));
}
