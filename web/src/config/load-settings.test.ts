import { expect, test } from 'vitest';
import { loadSettings } from './load-settings.ts';

const load = (answer: () => Response) => {
  const requests: string[] = [];
  const settings = loadSettings('https://app.test', async (input) => {
    requests.push(input);
    return answer();
  });
  return { requests, settings };
};

test("load settings: reads /.webapp.ini of the app's own origin [BOOT-07 CONTENTAPI-15]", async () => {
  const { requests, settings } = load(
    () => new Response('defaultConfigSource = footlite\nplayerId = Ab3dE6gH'),
  );
  expect(await settings).toMatchObject({ defaultConfigSource: 'footlite', playerId: 'Ab3dE6gH' });
  expect(requests).toEqual(['https://app.test/.webapp.ini']);
});

test('load settings: takes a missing, failing or HTML file as empty, and fails without a source [BOOT-51 BOOT-09]', async () => {
  for (const answer of [
    () => new Response('', { status: 404 }),
    () => new Response('defaultConfigSource = footlite', { status: 500 }),
    () => new Response('<!doctype html><title>x</title>\ndefaultConfigSource = footlite'),
    () => {
      throw new TypeError('out of reach');
    },
  ]) {
    await expect(load(answer).settings).rejects.toMatchObject({
      kind: 'settings',
      message: 'No usable config sources',
    });
  }
});

test('load settings: uses the content address of the settings, else of the build [CONTENTAPI-02]', async () => {
  const named = load(() => new Response('defaultConfigSource = footlite\napiBaseUrl = https://content.test'));
  expect(await named.settings).toMatchObject({ apiBaseUrl: 'https://content.test' });
  const unnamed = load(() => new Response('defaultConfigSource = footlite'));
  expect((await unnamed.settings).apiBaseUrl).toMatch(/^https:\/\//);
});

test('load settings: needs no default when any source is allowed [BOOT-09]', async () => {
  const { settings } = load(() => new Response('UNSAFE_allowAnyConfigSource = true'));
  expect(await settings).toMatchObject({ allowAnyConfigSource: true });
});
