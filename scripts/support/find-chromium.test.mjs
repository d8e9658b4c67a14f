import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../checks/make-folder.mjs';
import { findChromium } from './find-chromium.mjs';

const folder = () => makeFolder({ chromium: '', 'google-chrome': '' });

test('the one that is named wins over the path', () => {
  expect(findChromium({ CHROMIUM_PATH: '/opt/chromium', PATH: folder() })).toBe('/opt/chromium');
});

test('the path is searched for one that can be started', () => {
  const path = folder();
  chmodSync(join(path, 'google-chrome'), 0o755);
  expect(findChromium({ PATH: path })).toBe(join(path, 'google-chrome'));
});

test('none is null', () => {
  expect(findChromium({ PATH: folder() })).toBeNull();
  expect(findChromium({})).toBeNull();
});
