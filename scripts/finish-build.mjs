import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import sharp from 'sharp';

/** Files that are worth compressing; fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|ini|webmanifest)$/;
/** Operators change it on the server, next to which a compressed copy would stay as it was. */
const SETTINGS_FILE = '.webapp.ini';
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
await compressAll(join(appDir, 'client'));
if (settingsFile)
  console.log(
    `The settings are in ${join(appDir, 'client', SETTINGS_FILE)}. Upload that file too: many programs leave out names that begin with a dot.`,
  );

async function writeAppFiles(folder, { manifest, icons }) {
  writeFileSync(join(folder, 'manifest.webmanifest'), manifest);
  for (const { file, svg, size } of icons) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    await sharp(Buffer.from(svg)).resize(size, size).png({ palette: true }).toFile(join(folder, file));
  }
}

/** Puts a brotli and a gzip copy next to every file that benefits from them, on all cores. */
async function compressAll(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && entry.name !== SETTINGS_FILE && COMPRESSIBLE.test(entry.name))
      .map((entry) => compress(join(entry.parentPath, entry.name))),
  );
}

async function compress(file) {
  const content = readFileSync(file);
  if (content.length < MIN_BYTES) return;
  const brotli = promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const gzipped = promisify(gzip)(content, { level: 9 });
  writeFileSync(`${file}.br`, await brotli);
  writeFileSync(`${file}.gz`, await gzipped);
}
