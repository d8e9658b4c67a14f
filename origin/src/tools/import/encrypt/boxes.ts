/** A box of an MP4 file: with a body, or with bytes of its own and boxes inside. */
export type Box = { type: string; body: Buffer } | { type: string; own: Buffer; children: Box[] };

/** Boxes that hold boxes; the number is how many bytes of their own come first. */
const INSIDE: Record<string, number> = {
  ...{ moov: 0, trak: 0, mdia: 0, minf: 0, stbl: 0, stsd: 8, avc1: 78, mp4a: 28, moof: 0, traf: 0 },
};

export function readBox(bytes: Buffer): Box {
  const [box] = readBoxes(bytes);
  if (!box) throw new Error('no box');
  return box;
}

function readBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
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

export function writeBox(box: Box): Buffer {
  const body = 'body' in box ? box.body : Buffer.concat([box.own, ...box.children.map(writeBox)]);
  return Buffer.concat([uint32(8 + body.length), Buffer.from(box.type, 'latin1'), body]);
}

/** The boxes inside the box at the end of a path. */
export function findInside(box: Box, path: readonly string[]): Box[] {
  const found = path.reduce<Box | undefined>((inside, type) => findChild(inside, type), box);
  return found && 'children' in found ? found.children : [];
}

/** The body of a box inside another. */
export function findBody(box: Box, path: readonly string[]): Buffer {
  const found = path.reduce<Box | undefined>((inside, type) => findChild(inside, type), box);
  if (!found || !('body' in found)) throw new Error(`no ${path.join('/')} in ${box.type}`);
  return found.body;
}

const findChild = (box: Box | undefined, type: string) =>
  box && 'children' in box ? box.children.find((child) => child.type === type) : undefined;

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
