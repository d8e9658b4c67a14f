import { readFileSync, writeFileSync } from 'node:fs';

const CONTAINERS = ['moov', 'trak', 'moof', 'traf'];
const HAS = {
  dataOffset: 0x1,
  firstFlags: 0x4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  composition: 0x800,
};

/**
 * Lets a fragmented MP4 with B-frames show its first picture at 0. The encoder leaves the reordering delay (two
 * frames) in the composition offsets and takes it back with an edit list, which players of byte streams ignore. Here
 * the offsets become signed (run version 1) and lose the delay, and the edit list becomes free space. Sizes stay, so
 * the byte ranges of the playlists do too. A file done before is left as it is.
 */
export function startAtZero(file) {
  const bytes = readFileSync(file);
  const runs = [];
  walk(bytes, 0, bytes.length, (type, at) => {
    if (type === 'edts') bytes.write('free', at + 4, 'latin1');
    if (type === 'trun' && bytes[at + 8] === 0) runs.push(at);
  });
  if (!runs.length) return;
  const offsets = runs.flatMap((at) => compositionFields(bytes, at));
  const delay = bytes.readUInt32BE(offsets[0] ?? 0);
  for (const at of offsets) bytes.writeInt32BE(bytes.readUInt32BE(at) - delay, at);
  for (const at of runs) bytes[at + 8] = 1;
  writeFileSync(file, bytes);
}

function walk(bytes, from, to, visit) {
  for (let at = from; at < to; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) throw new Error(`broken box at byte ${at}`);
    const type = bytes.toString('latin1', at + 4, at + 8);
    visit(type, at);
    if (CONTAINERS.includes(type)) walk(bytes, at + 8, at + size, visit);
    at += size;
  }
}

/** Where the composition offset of every sample of a run stands. */
function compositionFields(bytes, run) {
  const flags = bytes.readUInt32BE(run + 8) & 0xffffff;
  if (!(flags & HAS.composition)) return [];
  const count = bytes.readUInt32BE(run + 12);
  const head = run + 16 + (flags & HAS.dataOffset ? 4 : 0) + (flags & HAS.firstFlags ? 4 : 0);
  const before = [HAS.duration, HAS.size, HAS.flags].filter((flag) => flags & flag).length * 4;
  return Array.from({ length: count }, (_, i) => head + i * (before + 4) + before);
}
