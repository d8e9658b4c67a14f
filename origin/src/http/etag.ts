import { createHash } from 'node:crypto';
import type { Encoding } from './encoding.ts';

/** Strong tag of some bytes, without the quotes. */
export function contentTag(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 22);
}

/** Strong tag of a file as it is on disk now: a changed file changes it. Times in nanoseconds. */
export function fileTag(stat: { mtimeNs: bigint; size: bigint; ino: bigint }): string {
  return `${stat.mtimeNs.toString(36)}-${stat.size.toString(36)}-${stat.ino.toString(36)}`;
}

/** The `ETag` header: another encoding is another sequence of bytes, so it has another strong tag. */
export function etagHeader(tag: string, encoding: Encoding = 'identity'): string {
  return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
}

/** True when what the caller holds is still current, so that the answer is 304. */
export function isNotModified(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
