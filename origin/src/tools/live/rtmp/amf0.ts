/** What a command of an encoder holds; other types of AMF0 are refused. */
export type AmfValue = string | number | boolean | null | { [key: string]: AmfValue };

/** Objects in objects that an encoder may send. */
const MAX_DEPTH = 8;

/** All values of a command message, in order. @throws RangeError or Error if the bytes are damaged */
export function readAmf0(bytes: Buffer): AmfValue[] {
  let at = 0;
  const readString = () => {
    const length = bytes.readUInt16BE(at);
    at += 2 + length;
    if (at > bytes.length) throw new Error('a text is cut off');
    return bytes.toString('utf8', at - length, at);
  };
  const readObject = (depth: number) => {
    if (depth > MAX_DEPTH) throw new Error('too many objects in objects');
    // without a prototype: the keys are the caller's
    const object: { [key: string]: AmfValue } = Object.create(null);
    for (;;) {
      const key = readString();
      if (key === '' && bytes[at] === 9) {
        at += 1;
        return object;
      }
      object[key] = readValue(depth + 1);
    }
  };
  const readValue = (depth: number): AmfValue => {
    const type = bytes.readUInt8(at);
    at += 1;
    if (type === 0) {
      at += 8;
      return bytes.readDoubleBE(at - 8);
    }
    if (type === 1) {
      at += 1;
      return bytes.readUInt8(at - 1) !== 0;
    }
    if (type === 2) return readString();
    if (type === 3) return readObject(depth);
    if (type === 5 || type === 6) return null;
    if (type === 8) {
      // an array by name is an object after a count
      at += 4;
      return readObject(depth);
    }
    throw new Error(`AMF0 type ${type} is not used by encoders`);
  };
  const values: AmfValue[] = [];
  while (at < bytes.length) values.push(readValue(0));
  return values;
}

/** The bytes of a command message. */
export function writeAmf0(values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.map(writeValue));
}

function writeValue(value: AmfValue): Buffer {
  if (value === null) return Buffer.from([5]);
  if (typeof value === 'boolean') return Buffer.from([1, value ? 1 : 0]);
  if (typeof value === 'string') return Buffer.concat([Buffer.from([2]), writeString(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  const members = Object.entries(value).flatMap(([key, member]) => [writeString(key), writeValue(member)]);
  return Buffer.concat([Buffer.from([3]), ...members, Buffer.from([0, 0, 9])]);
}

function writeString(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
