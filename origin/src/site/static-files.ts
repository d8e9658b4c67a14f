import { join } from 'node:path';
import { fileType } from '../files/content-types.ts';
import { toSegments } from '../files/names.ts';
import { type OpenFile, openInside } from '../files/open-inside.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { chooseEncoding, type Encoding } from '../http/encoding.ts';
import { fileTag } from '../http/etag.ts';
import { CACHE_CONTROL, HASHED_TEXT_HEADERS, SITE_SECURITY_HEADERS } from '../http/header-tables.ts';
import { sendFile } from '../http/send-file.ts';

/** Text files above this size are sent as they are when the build left no compressed copy. */
const LARGEST_KEPT_TEXT = 4_000_000;

/** Pages are made for each request, but for the worker's, which needs no server, and the frame of a captcha. */
const WHOLE_PAGES: readonly string[] = ['/offline.html', '/captcha.html'];

const SIBLINGS: [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/**
 * Files with a hash in their name have the build's own `.br` and `.gz`; others are compressed once.
 * @returns null when the path names no file; pages are no files
 */
export function createStaticFiles(clientDir: string, answers: AnswerCache) {
  return async (request: Request, path: string): Promise<Response | null> => {
    const segments = toSegments(path.slice(1));
    const name = segments?.at(-1) ?? '';
    if (!segments || !name.includes('.') || /\.(?:br|gz)$/.test(name)) return null;
    if (name.endsWith('.html') && !WHOLE_PAGES.includes(path)) return null;
    const { type, text } = fileType(name);
    const headers: Record<string, string> = { ...makeHeaders(segments), 'Content-Type': type };
    if (text) headers.Vary = 'Accept-Encoding';
    // texts may have been replaced after the build made its copies; only a hash in the name rules that out
    const sibling = text && isHashed(segments) ? await openSibling(clientDir, segments, request) : null;
    if (sibling) {
      const answer = await sendFile(request, sibling.file, {
        ...headers,
        'Content-Encoding': sibling.encoding,
      });
      // neither is of use here: the tag tells the version, and a range is answered from the plain file
      for (const name of ['Last-Modified', 'Accept-Ranges']) answer.headers.delete(name);
      return answer;
    }
    const file = await openInside(clientDir, segments);
    if (!file) return null;
    if (!text || file.size > LARGEST_KEPT_TEXT || request.headers.has('range'))
      return sendFile(request, file, headers);
    try {
      return await answers.answer(request, `site ${file.path} ${fileTag(file.tag)}`, async () => ({
        body: await file.handle.readFile(),
        headers,
        quality: 9,
      }));
    } finally {
      await file.handle.close();
    }
  };
}

/** Files that say which version of the app there is. */
const ASKED_EACH_TIME = ['sw.js', 'offline.html'];

const isHashed = (segments: readonly string[]) => segments[0] === 'assets';

/** Loaded by a sandboxed frame, which has no origin. */
const FOR_ANY_ORIGIN: readonly string[] = ['captcha.js', 'captcha.css'];

function makeHeaders(segments: readonly string[]): Record<string, string> {
  if (FOR_ANY_ORIGIN.includes(segments.join('/')))
    return {
      ...SITE_SECURITY_HEADERS,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': CACHE_CONTROL.file,
    };
  if (ASKED_EACH_TIME.includes(segments.join('/')))
    return { ...SITE_SECURITY_HEADERS, 'Cache-Control': CACHE_CONTROL.version };
  if (!isHashed(segments)) return { ...SITE_SECURITY_HEADERS, 'Cache-Control': CACHE_CONTROL.file };
  if (/\.(?:js|css)$/.test(segments.at(-1) ?? '')) return HASHED_TEXT_HEADERS;
  // Fonts may be requested by a page on another host of the same service.
  return {
    ...SITE_SECURITY_HEADERS,
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': CACHE_CONTROL.hashed,
  };
}

async function openSibling(
  clientDir: string,
  segments: string[],
  request: Request,
): Promise<{ file: OpenFile; encoding: Encoding } | null> {
  // A range of compressed bytes is of no use to anybody here.
  if (request.headers.has('range')) return null;
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  const suffix = SIBLINGS.find(([name]) => name === encoding)?.[1];
  if (suffix === undefined) return null;
  const file = await openInside(clientDir, [...segments.slice(0, -1), segments.at(-1) + suffix]);
  return file && { file, encoding };
}

/** Where the build puts what the browser loads. */
export function getClientDir(siteDir: string): string {
  return join(siteDir, 'client');
}
