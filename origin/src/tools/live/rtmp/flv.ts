/** The beginning of an FLV stream of sound and picture. */
export const FLV_HEADER = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]);

export const AUDIO = 8;
export const VIDEO = 9;

/** What encoders send over RTMP is the body of an FLV tag. */
export function flvTag(type: number, timeMs: number, body: Buffer): Buffer {
  const head = Buffer.alloc(11);
  head[0] = type;
  head.writeUIntBE(body.length, 1, 3);
  head.writeUIntBE(timeMs & 0xffffff, 4, 3);
  head[7] = (timeMs >>> 24) & 0xff;
  const size = Buffer.alloc(4);
  size.writeUInt32BE(11 + body.length);
  return Buffer.concat([head, body, size]);
}
