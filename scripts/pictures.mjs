import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { isBuildFresh } from './support/build-stamp.mjs';
import { ensureFfmpeg } from './support/ensure-ffmpeg.mjs';
import { CHROMIUM_FLAGS, findChromium } from './support/find-chromium.mjs';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/require-node.mjs';
import { inRoot } from './support/root.mjs';
import { runOrExit, start } from './support/run.mjs';

// `npm run pictures`: takes the pictures of README.md and of the operator's pages into docs/pictures/.
requireNode();
await ensureInstalled();
await ensureFfmpeg();
if (!isBuildFresh()) await runOrExit('node', ['scripts/build.mjs']);
const { chromium } = await import('playwright-core');
const { default: sharp } = await import('sharp');

/** Pictures are taken at this size and stored smaller: wide in README.md, smaller in the operator's pages. */
const VIEWPORT = { width: 1440, height: 900 };
const WIDE = 1200;
const SMALL = 960;
const MIN_VIDEO_HEIGHT = 540;
const HOUR_MS = 3_600_000;
const NIGHT = 'Four songs at high water, then the long one. Doors are open from half past.';

const folder = mkdtempSync(join(tmpdir(), 'marquee-pictures-'));
const inFolder = (...path) => join(folder, ...path);
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
mkdirSync(inRoot('docs', 'pictures'), { recursive: true });
try {
  await withOrigin(['--demo', '--data', inRoot('demo'), '--store', inFolder('demo-store')], takeDemo);
  await runTool('create', 'my-label', '--name', 'My Label', '--colour', 'e4572e', '--language', 'en');
  await withOrigin(['--data', 'my-label'], takeService);
  await takeMail();
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

/** README.md: Home and the player of the demo. The operator's pages: what is for sale. */
async function takeDemo(url) {
  const page = await openPage(`${url}/?app-config=footlite`);
  await take(page, 'home', WIDE);
  await page.goto(`${url}/m/BlueHrs1`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Start watching' }).first().click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  await page.evaluate(() => {
    document.querySelector('video').currentTime = 60;
  });
  // the first seconds have the lowest quality
  await page.waitForFunction(
    (least) => document.querySelector('video').videoHeight >= least,
    MIN_VIDEO_HEIGHT,
    { timeout: 90_000 },
  );
  await page.mouse.move(700, 400);
  await page.mouse.move(720, 420);
  await take(page, 'player', WIDE);

  await page.goto(`${url}/pricing?app-config=footplus`);
  await page.waitForLoadState('networkidle');
  await take(page, 'prices', SMALL);
}

/** The operator's pages: the service as it is made, then with a film and a brand of its own, and a night to come. */
async function takeService(url) {
  const page = await openPage(url);
  await take(page, 'new-service', SMALL);

  const source = inRoot('demo', 'media', 'red-room', 'master.m3u8');
  await runOrExit('ffmpeg', ['-v', 'error', '-i', source, '-t', '8', '-c', 'copy', inFolder('my-film.mp4')]);
  const poster = inRoot('demo', 'images', 'RedRoom1', 'poster.webp');
  const item = ['--id', 'MyFilm01', '--title', 'Our first night', '--tags', 'film', '--free'];
  await runTool('import', 'my-film.mp4', '--data', 'my-label', ...item, '--poster', poster);
  change('my-label/configs/mylabel1.json', (text) =>
    text.replace('"My Label"', '"Our Label"').replace('#e4572e', '#2a6fdb'),
  );
  change('my-label/guide/channels/Channel1.json', (text) => text.replace('Example1', 'MyFilm01'));
  rmSync(inFolder('my-label/catalogue/media/Example1.json'));
  const starts = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS).toISOString();
  const night = ['--title', 'Night at the Pier', '--starts', starts, '--description', NIGHT];
  await runTool('event', 'create', '--data', 'my-label', ...night);
  const [file = ''] = readdirSync(inFolder('my-label/events'));
  const id = file.slice(0, -'.json'.length);
  cpSync(inRoot('demo', 'images', 'NightSh1'), inFolder('my-label/images', id), { recursive: true });

  const isTaken = async () =>
    (await page.request.get(`${url}/m/${id}`)).ok() && (await page.content()).includes('Our Label');
  do await page.goto(url);
  while (!(await isTaken()));
  await page.waitForLoadState('networkidle');
  await page.getByRole('region', { name: 'New' }).evaluate((row) => {
    row.scrollIntoView({ block: 'start' });
    // the header stays above it
    scrollBy(0, -72);
  });
  await page.waitForLoadState('networkidle');
  await take(page, 'own-service', SMALL);
  await page.goto(`${url}/m/${id}`);
  await page.waitForLoadState('networkidle');
  await take(page, 'live-night', SMALL);
}

/** The mail about an order, of the demo's brand. */
async function takeMail() {
  await runTool('mails', '--data', inRoot('demo'), '--brand', 'footlite', '--out', 'mails');
  const page = await browser.newPage({ viewport: { width: SMALL, height: 760 } });
  await page.goto(pathToFileURL(inFolder('mails/en/purchase.html')).href);
  await take(page, 'mail', SMALL);
}

/** Starts an origin on a port of its own, and stops it once `use` is done with its address. */
async function withOrigin(args, use) {
  const options = ['--site', inRoot('web', 'dist'), '--port', '0', '--cache', inFolder('cache')];
  const origin = start('node', [inRoot('origin/src/main.ts'), ...args, ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await use(await readAddress(origin.stdout));
  } finally {
    origin.kill('SIGTERM');
    await once(origin, 'exit');
  }
}

/** A viewer who has answered the question about cookies, at a place where it is evening. */
async function openPage(address) {
  const east = (19 - new Date().getUTCHours() + 24) % 24;
  // signs of these names are turned round
  const timezoneId = east < 15 ? `Etc/GMT-${east}` : `Etc/GMT+${24 - east}`;
  const page = await browser.newPage({
    viewport: VIEWPORT,
    locale: 'en-US',
    reducedMotion: 'reduce',
    timezoneId,
  });
  await page.goto(address);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Runs a tool of the operator, as `npm run` does it in the folder. */
function runTool(name, ...args) {
  return runOrExit('node', [inRoot('origin/src/tools', name, 'main.ts'), ...args], { cwd: folder });
}

function change(path, edit) {
  writeFileSync(inFolder(path), edit(readFileSync(inFolder(path), 'utf8')));
}

async function take(page, name, width) {
  const png = await page.screenshot();
  const file = inRoot('docs', 'pictures', `${name}.webp`);
  const { size } = await sharp(png).resize(width).webp({ quality: 72 }).toFile(file);
  console.log(`docs/pictures/${name}.webp ${Math.round(size / 1000)} kB`);
}

/** The origin writes the address it listens on to its log. What it writes later is read too, so that the pipe stays open. */
function readAddress(output) {
  return new Promise((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
      const url = /"url":"([^"]+)"/.exec(line)?.[1];
      if (url && line.includes('"listening"')) resolve(url);
    });
  });
}
