import { describe, expect, it } from 'vitest';
import { MASTER } from '../../test/make-data-folder.ts';
import { rewriteManifest } from './rewrite-manifest.ts';

describe('rewriteManifest', () => {
  it('moves relative addresses, on lines and in attributes, and nothing else', () => {
    const moved = rewriteManifest(MASTER, '../streams/pier/');
    expect(moved).toContain('\n../streams/pier/v360.m3u8\n');
    expect(moved).toContain('URI="../streams/pier/audio.m3u8"');
    expect(moved).toContain('\nhttps://cdn.example.test/v720.m3u8\n');
    expect(moved.replaceAll('../streams/pier/', '')).toBe(MASTER);
  });

  it('keeps addresses that start at the root, and lines that end in CR', () => {
    expect(rewriteManifest('#EXTM3U\r\n/a.m3u8\r\nb.m3u8\r\n\r\n', 'x/')).toBe(
      '#EXTM3U\r\n/a.m3u8\r\nx/b.m3u8\r\n\r\n',
    );
  });
});
