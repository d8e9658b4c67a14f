import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { OpenFile } from '../files/open-inside.ts';
import { errorAnswer } from './error-answer.ts';
import { etagHeader, fileTag, isNotModified } from './etag.ts';
import { readRange } from './range.ts';

/** Bytes read from disk at a time; anything longer is streamed. */
const CHUNK_BYTES = 256 * 1024;

/**
 * `ETag`, 304, one byte range (206), 416, `If-Range`. A long file is streamed. Takes over the handle and closes it.
 * @param headers content type, caching and the like; length, range and tag are added here
 * @param tag the `ETag` without quotes, if it is not that of the file
 */
export async function sendFile(
  request: Request,
  file: OpenFile,
  headers: Record<string, string>,
  tag = fileTag(file.tag),
): Promise<Response> {
  const etag = etagHeader(tag);
  const modified = new Date(Math.floor(file.mtimeMs / 1000) * 1000).toUTCString();
  const common = { ...headers, ETag: etag, 'Last-Modified': modified, 'Accept-Ranges': 'bytes' };

  if (isNotModified(request.headers.get('if-none-match'), etag)) {
    await file.handle.close();
    return new Response(null, { status: 304, headers: common });
  }

  const range = getRange(request, file.size, etag, modified);
  if (range === 'unsatisfiable') {
    await file.handle.close();
    return errorAnswer(416, `Range not satisfiable: the file has ${file.size} bytes`, {
      'Content-Range': `bytes */${file.size}`,
      'Accept-Ranges': 'bytes',
    });
  }

  const part = range === 'whole' ? { start: 0, end: file.size - 1 } : range;
  const length = part.end - part.start + 1;
  const sent: Record<string, string> = { ...common, 'Content-Length': String(length) };
  if (range !== 'whole') sent['Content-Range'] = `bytes ${part.start}-${part.end}/${file.size}`;
  const status = range === 'whole' ? 200 : 206;

  if (request.method === 'HEAD' || length === 0) {
    await file.handle.close();
    return new Response(null, { status, headers: sent });
  }
  // most files of a page are small, and a stream costs several times as much as reading them at once
  if (length <= CHUNK_BYTES)
    return new Response(await readPart(file, part.start, length), { status, headers: sent });
  const stream = createReadStream('', {
    fd: file.handle,
    ...part,
    autoClose: true,
    highWaterMark: CHUNK_BYTES,
  });
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { status, headers: sent });
}

/** Reads a part and closes the file. @throws if the file has become shorter since */
async function readPart({ handle, path }: OpenFile, start: number, length: number) {
  try {
    const bytes = new Uint8Array(length);
    let got = 0;
    while (got < length) {
      const { bytesRead } = await handle.read(bytes, got, length - got, start + got);
      if (bytesRead === 0) throw new Error(`${path} became shorter while it was read`);
      got += bytesRead;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}

function getRange(request: Request, size: number, etag: string, modified: string) {
  const ifRange = request.headers.get('if-range');
  // The file has changed since: a range would be joined to bytes of the old one, so all of it is sent.
  if (ifRange !== null && ifRange !== etag && ifRange !== modified) return 'whole';
  return readRange(request.headers.get('range'), size);
}
