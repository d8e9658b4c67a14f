import { createHash } from 'node:crypto';
import type { Encoding } from './encoding.ts';

/** A strong tag of these bytes, without the quotes. */
export function contentTag(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 22);
}

/** A strong tag of a file as it is on disk now; it changes when the file does. Times in nanoseconds. */
export function fileTag(stat: { mtimeNs: bigint; size: bigint; ino: bigint }): string {
  return `${stat.mtimeNs.toString(36)}-${stat.size.toString(36)}-${stat.ino.toString(36)}`;
}

/** The `ETag` header: each encoding is a different sequence of bytes, so it has its own strong tag. */
export function etagHeader(tag: string, encoding: Encoding = 'identity'): string {
  return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
}

/** Whether the caller's copy is still current, so that the answer is 304. */
export function isNotModified(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
