import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** A data folder of a test: real files in a temporary folder, changed and removed by the test. */
export type DataFolder = {
  dir: string;
  /** For resized pictures; inside the temporary folder, next to the data. */
  cacheDir: string;
  /** Writes a file below the data folder; objects become JSON. Returns its path. */
  write: (path: string, content: string | Uint8Array | object) => string;
  media: (id: string, fields?: Record<string, unknown>) => void;
  playlist: (id: string, fields?: Record<string, unknown>) => void;
  remove: () => void;
};

/** Bytes of the one rendition of the stream `pier`. */
export const SEGMENT = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));

export const MASTER = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",DEFAULT=YES,URI="audio.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=300000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=640x360,AUDIO="a"
v360.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=600000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,AUDIO="a"
https://cdn.example.test/v720.m3u8
`;

/**
 * Two items (`Med00001` with the stream `pier`, `Med00002` without), a playlist, a search and a
 * recommendations playlist, a content list, a config with site id `Site0001`, settings.
 */
export function makeDataFolder(): DataFolder {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'marquee-test-')));
  const dir = join(root, 'data');
  const made = new Set<string>();
  const write: DataFolder['write'] = (path, content) => {
    const file = join(dir, path);
    const folder = dirname(file);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    const isBytes = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(file, isBytes ? content : JSON.stringify(content, null, 2));
    return file;
  };
  const media: DataFolder['media'] = (id, fields = {}) =>
    void write(`catalogue/media/${id}.json`, {
      mediaid: id,
      title: `Title ${id}`,
      description: '',
      pubdate: 1_704_067_200,
      tags: [],
      custom: {},
      ...fields,
    });
  const playlist: DataFolder['playlist'] = (id, fields = {}) =>
    void write(`catalogue/playlists/${id}.json`, {
      id,
      title: `Playlist ${id}`,
      description: '',
      custom: {},
      ...fields,
    });

  write('settings.ini', '; demo\ndefaultConfigSource = k3m9p2qx\napiBaseUrl = /\n');
  write('configs/k3m9p2qx.json', {
    siteName: 'Harbour Concerts',
    description: 'Concerts at home.',
    siteId: 'Site0001',
    assets: {},
    styling: {},
    features: { searchPlaylist: 'Srch0001', recommendationsPlaylist: 'Rec00001' },
    content: [
      { type: 'playlist', contentId: 'Conc0001' },
      { type: 'content_list', contentId: 'List0001' },
    ],
    menu: [{ label: 'Concerts', contentId: 'Conc0001', type: 'playlist' }],
  });
  media('Med00001', {
    title: 'Night at the Pier',
    description: 'A two hour set.',
    tags: ['concert', 'Rock'],
    stream: 'pier',
    custom: { genre: 'Rock', rating: 'PG' },
  });
  media('Med00002', { title: 'Quiet & slow', tags: ['concert', 'Jazz'], pubdate: 1_704_153_600 });
  playlist('Conc0001', {
    title: 'Concerts',
    items: ['Med00001', 'Med00002'],
    custom: { cardImageAspectRatio: '16:9' },
  });
  playlist('Srch0001', { kind: 'SEARCH' });
  playlist('Rec00001', { kind: 'RECOMMENDATIONS' });
  write('catalogue/content-lists/List0001.json', {
    id: 'List0001',
    title: 'New live streams',
    description: null,
    items: ['Med00001'],
    custom: {},
  });
  write('media/pier/master.m3u8', MASTER);
  write('media/pier/v360.m3u8', '#EXTM3U\n#EXT-X-MAP:URI="v360.mp4",BYTERANGE="800@0"\n');
  write('media/pier/v360.mp4', SEGMENT);
  write('media/pier/captions-en.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\n[waves]\n');
  write('media/pier/stream.json', {
    duration: 7245.5,
    tracks: [{ file: 'captions-en.vtt', kind: 'captions', label: 'English', language: 'en' }],
  });
  return {
    dir,
    cacheDir: join(root, 'cache'),
    write,
    media,
    playlist,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** A picture with enough in it that its size says something. */
export function makePicture(
  width: number,
  height: number,
  format: 'webp' | 'jpeg' | 'png' = 'png',
): Promise<Buffer> {
  const stripes = Array.from(
    { length: 24 },
    (_, i) => `<rect x="${i * 4}%" width="2%" height="${30 + i * 2}%" fill="hsl(${i * 15} 70% 50%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#123"/>${stripes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).toFormat(format).toBuffer();
}
