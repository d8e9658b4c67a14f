import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../checks/testing/make-folder.mjs';
import { findChromium, findTestChromium } from './find-chromium.mjs';

const folder = () => makeFolder({ chromium: '', 'google-chrome': '' });

test('the one that is named wins over the path', () => {
  expect(findChromium({ CHROMIUM_PATH: '/opt/chromium', PATH: folder() })).toBe('/opt/chromium');
});

test('the path is searched for one that can be started', () => {
  const path = folder();
  chmodSync(join(path, 'google-chrome'), 0o755);
  expect(findChromium({ PATH: path })).toBe(join(path, 'google-chrome'));
});

test('tests run in the headless shell where there is one, measurements in a whole browser', () => {
  const path = makeFolder({ chromium: '', 'chromium-headless-shell': '' });
  chmodSync(join(path, 'chromium'), 0o755);
  expect(findTestChromium({ PATH: path })).toBe(join(path, 'chromium'));
  chmodSync(join(path, 'chromium-headless-shell'), 0o755);
  expect(findTestChromium({ PATH: path })).toBe(join(path, 'chromium-headless-shell'));
  expect(findTestChromium({ PATH: path, CHROMIUM_PATH: '/opt/chromium' })).toBe('/opt/chromium');
  expect(findChromium({ PATH: path })).toBe(join(path, 'chromium'));
});

test('none is null', () => {
  expect(findChromium({ PATH: folder() })).toBeNull();
  expect(findChromium({})).toBeNull();
});
