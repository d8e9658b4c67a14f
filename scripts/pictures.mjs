import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { isBuildFresh } from './support/build-stamp.mjs';
import { CHROMIUM_FLAGS, findChromium } from './support/find-chromium.mjs';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/require-node.mjs';
import { inRoot, ROOT } from './support/root.mjs';
import { childEnv, runOrExit } from './support/run.mjs';

// `npm run pictures`: takes the pictures of README.md from the demo, into docs/pictures/.
requireNode();
await ensureInstalled();
if (!isBuildFresh()) await runOrExit('node', ['scripts/build.mjs']);
const { chromium } = await import('playwright-core');
const { default: sharp } = await import('sharp');

/** Pictures are taken at this size and stored smaller. */
const VIEWPORT = { width: 1440, height: 900 };
const STORED_WIDTH = 1200;
const MIN_VIDEO_HEIGHT = 540;

const demo = spawn(
  'node',
  [
    'origin/src/main.ts',
    '--demo',
    '--data',
    'demo',
    '--site',
    'web/dist',
    '--port',
    '0',
    '--store',
    '.cache/pictures',
  ],
  { cwd: ROOT, env: childEnv(), stdio: ['ignore', 'pipe', 'inherit'] },
);
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
try {
  const url = await readAddress(demo.stdout);
  const page = await browser.newPage({ viewport: VIEWPORT, locale: 'en-US', reducedMotion: 'reduce' });
  await page.goto(`${url}/?app-config=footlite`);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.waitForLoadState('networkidle');
  await take(page, 'home');

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
  await take(page, 'player');
} finally {
  await browser.close();
  demo.kill('SIGTERM');
}

async function take(page, name) {
  mkdirSync(inRoot('docs', 'pictures'), { recursive: true });
  const png = await page.screenshot();
  const file = inRoot('docs', 'pictures', `${name}.webp`);
  const { size } = await sharp(png).resize(STORED_WIDTH).webp({ quality: 72 }).toFile(file);
  console.log(`docs/pictures/${name}.webp ${Math.round(size / 1000)} kB`);
}

/** The demo writes the address it listens on to its log. */
function readAddress(output) {
  return new Promise((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
      const url = /"url":"([^"]+)"/.exec(line)?.[1];
      if (url && line.includes('"listening"')) resolve(url);
    });
  });
}
