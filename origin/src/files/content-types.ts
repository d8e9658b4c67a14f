import { extname } from 'node:path';

type FileType = { type: string; text: boolean };

/** Content type by extension; `text` ones are worth compressing. */
const TYPES: Record<string, FileType> = {
  '.m3u8': { type: 'application/vnd.apple.mpegurl', text: true },
  '.mpd': { type: 'application/dash+xml', text: true },
  '.m4s': { type: 'video/iso.segment', text: false },
  '.mp4': { type: 'video/mp4', text: false },
  '.m4v': { type: 'video/mp4', text: false },
  '.m4a': { type: 'audio/mp4', text: false },
  '.ts': { type: 'video/mp2t', text: false },
  '.aac': { type: 'audio/aac', text: false },
  '.vtt': { type: 'text/vtt; charset=utf-8', text: true },
  '.webp': { type: 'image/webp', text: false },
  '.avif': { type: 'image/avif', text: false },
  '.jpg': { type: 'image/jpeg', text: false },
  '.jpeg': { type: 'image/jpeg', text: false },
  '.png': { type: 'image/png', text: false },
  '.gif': { type: 'image/gif', text: false },
  '.svg': { type: 'image/svg+xml', text: true },
  '.ico': { type: 'image/x-icon', text: false },
  '.js': { type: 'text/javascript; charset=utf-8', text: true },
  '.mjs': { type: 'text/javascript; charset=utf-8', text: true },
  '.css': { type: 'text/css; charset=utf-8', text: true },
  '.json': { type: 'application/json; charset=utf-8', text: true },
  '.map': { type: 'application/json; charset=utf-8', text: true },
  '.webmanifest': { type: 'application/manifest+json', text: true },
  '.html': { type: 'text/html; charset=utf-8', text: true },
  '.txt': { type: 'text/plain; charset=utf-8', text: true },
  '.xml': { type: 'application/xml; charset=utf-8', text: true },
  '.wasm': { type: 'application/wasm', text: true },
  '.woff': { type: 'font/woff', text: false },
  '.woff2': { type: 'font/woff2', text: false },
};

/** Never guesses: a file with an unknown extension is sent as bytes to download. */
export function fileType(name: string): FileType {
  return TYPES[extname(name).toLowerCase()] ?? { type: 'application/octet-stream', text: false };
}
