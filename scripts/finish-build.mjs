import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import sharp from 'sharp';

/** Files that are worth compressing; fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|ini|webmanifest)$/;
/** A file with fewer bytes does not need a second packet. */
const MIN_BYTES = 600;

// `node scripts/finish-build.mjs DIST [--settings FILE]`: the steps after the builds.
const { values, positionals } = parseArgs({
  options: { settings: { type: 'string' } },
  allowPositionals: true,
});
const appDir = positionals[0] ?? 'web/dist';
const { findCookieDeclaration, plainAppFiles, writeOfflinePage, writeStaticPage } = await import(
  pathToFileURL(join(appDir, 'server', 'render.js')).href
);
const settingsFile = values.settings;
const cookieDeclaration = settingsFile
  ? await findCookieDeclaration(readFileSync(settingsFile, 'utf8'), { fetch, warn: console.warn })
  : undefined;
writeStaticPage({ appDir, settingsFile, cookieDeclaration });
await writeOfflinePage({ appDir });
await writeAppFiles(join(appDir, 'client'), plainAppFiles());
compressAll(join(appDir, 'client'));

async function writeAppFiles(folder, { manifest, icons }) {
  writeFileSync(join(folder, 'manifest.webmanifest'), manifest);
  for (const { file, svg, size } of icons) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    await sharp(Buffer.from(svg)).resize(size, size).png({ palette: true }).toFile(join(folder, file));
  }
}

/** Puts a brotli and a gzip copy next to every file that benefits from them. */
function compressAll(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < MIN_BYTES) continue;
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
