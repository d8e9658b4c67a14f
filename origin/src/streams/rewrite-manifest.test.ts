import { expect, it } from 'vitest';
import { MASTER } from '../../test/make-data-folder.ts';
import { rewriteDashManifest, rewriteManifest } from './rewrite-manifest.ts';

it('HLS rewrite: moves relative addresses in lines and attributes only', () => {
  const moved = rewriteManifest(MASTER, '../streams/pier/');
  expect(moved).toContain('\n../streams/pier/v360.m3u8\n');
  expect(moved).toContain('URI="../streams/pier/audio.m3u8"');
  expect(moved).toContain('\nhttps://cdn.example.test/v720.m3u8\n');
  expect(moved.replaceAll('../streams/pier/', '')).toBe(MASTER);
});

it('HLS rewrite: keeps absolute paths and CR line ends', () => {
  expect(rewriteManifest('#EXTM3U\r\n/a.m3u8\r\nb.m3u8\r\n\r\n', 'x/')).toBe(
    '#EXTM3U\r\n/a.m3u8\r\nx/b.m3u8\r\n\r\n',
  );
});

it('HLS rewrite: adds a signature to relative addresses only', () => {
  const text = [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,URI="a.m3u8"',
    '#EXT-X-MAP:URI="v.mp4",BYTERANGE="8@0"',
    '#EXT-X-KEY:METHOD=AES-128,URI="https://keys.example.test/k"',
    'v.mp4',
    's.mp4?part=1\r',
    'https://cdn.example.test/v.mp4',
    '/root.mp4',
    '',
  ];
  expect(rewriteManifest(text.join('\n'), 'Med00001/', 'exp=1&sig=s').split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,URI="Med00001/a.m3u8?exp=1&sig=s"',
    '#EXT-X-MAP:URI="Med00001/v.mp4?exp=1&sig=s",BYTERANGE="8@0"',
    '#EXT-X-KEY:METHOD=AES-128,URI="https://keys.example.test/k"',
    'Med00001/v.mp4?exp=1&sig=s',
    'Med00001/s.mp4?part=1&exp=1&sig=s\r',
    'https://cdn.example.test/v.mp4',
    '/root.mp4',
    '',
  ]);
});

it('DASH rewrite: moves file addresses and adds an escaped signature', () => {
  const text =
    '<MPD><BaseURL>a.mp4</BaseURL>\n<BaseURL>/b.mp4</BaseURL><BaseURL>https://c.test/d.mp4</BaseURL></MPD>';
  expect(rewriteDashManifest(text, 'x/', 'exp=1&sig=2')).toBe(
    text.replace('>a.mp4<', '>x/a.mp4?exp=1&amp;sig=2<'),
  );
  expect(rewriteDashManifest(text, '../s/')).toBe(text.replace('>a.mp4<', '>../s/a.mp4<'));
});
