import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toSegments } from './names.ts';
import { openInside } from './open-inside.ts';

let dir: string;
let root: string;

beforeAll(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'marquee-inside-')));
  root = join(dir, 'media');
  mkdirSync(join(root, 'pier'), { recursive: true });
  writeFileSync(join(root, 'pier', 'a.mp4'), 'inside');
  writeFileSync(join(dir, 'secret.txt'), 'outside');
  mkdirSync(join(dir, 'media-other'));
  writeFileSync(join(dir, 'media-other', 'a.mp4'), 'outside');
  symlinkSync(join(dir, 'secret.txt'), join(root, 'pier', 'link.txt'));
  symlinkSync(dir, join(root, 'up'));
  symlinkSync(join(root, 'pier', 'a.mp4'), join(root, 'pier', 'again.mp4'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function read(segments: string[] | null): Promise<string | null> {
  const file = segments && (await openInside(root, segments));
  if (!file) return null;
  try {
    return await file.handle.readFile('utf8');
  } finally {
    await file.handle.close();
  }
}

describe('openInside', () => {
  it('openInside: opens a file of the folder and a link within it', async () => {
    expect(await read(['pier', 'a.mp4'])).toBe('inside');
    expect(await read(['pier', 'again.mp4'])).toBe('inside');
  });

  it.each([
    ['a link to a file outside', ['pier', 'link.txt']],
    ['a file behind a link to a folder outside', ['up', 'secret.txt']],
    ['the folder above', ['..', 'secret.txt']],
    ['a folder', ['pier']],
    ['a file that is not there', ['pier', 'b.mp4']],
    ['a file used as a folder', ['pier', 'a.mp4', 'b']],
    ['a name with a separator', ['pier/a.mp4']],
    ['a name with NUL', ['pier', 'a.mp4\0']],
    ['nothing at all', []],
  ])('openInside: opens nothing for %s', async (_, segments) => {
    expect(await read(segments)).toBeNull();
  });

  const hostile = fc.constantFrom(
    '..',
    '.',
    '/',
    '\\',
    '\0',
    '%2e%2e',
    '%2f',
    '..;',
    'up',
    'pier',
    'secret.txt',
    'media-other',
    'a.mp4',
    'link.txt',
    ' ',
    'C:',
    '~',
    '\u2025',
    '\uff0e\uff0e',
    '.htaccess',
  );

  /** Any text, half surrogate pairs too. */
  const anyText = fc.uint16Array().map((units) => String.fromCharCode(...units));

  it('openInside: reads no byte outside the folder for any path', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(hostile, fc.string(), anyText), { maxLength: 12 }),
        fc.constantFrom('/', '\\', ''),
        async (parts, separator) => {
          const path = parts.join(separator);
          for (const segments of [toSegments(path), parts]) {
            const file = await openInside(root, segments ?? []);
            if (!file) continue;
            await file.handle.close();
            expect(file.path.startsWith(root + sep)).toBe(true);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
