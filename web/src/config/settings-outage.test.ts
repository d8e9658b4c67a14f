import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryStore } from '../lib/storage.ts';
import { BUILD_VALUES } from './build-values.ts';
import { chooseSource, OVERRIDE_KEY } from './config-source.ts';
import { loadSettings } from './load-settings.ts';

// a build that names a source of its own: without one nothing starts when the file is out of reach
const built = { ...BUILD_VALUES };
beforeAll(() => void Object.assign(BUILD_VALUES, { defaultConfigSource: 'footlite', apiBaseUrl: '/' }));
afterAll(() => void Object.assign(BUILD_VALUES, built));

const FILE = 'defaultConfigSource = footlite\nadditionalAllowedConfigSources[] = daylight';

/** A device that holds an override. A visit tells which source it uses, and what the device keeps. */
function device() {
  const store = memoryStore([[OVERRIDE_KEY, 'daylight']]);
  return async function visit(answer: () => Response, query: string | null = null) {
    const settings = await loadSettings('https://app.test', async () => answer());
    return { used: chooseSource(settings, query, store), kept: store.get(OVERRIDE_KEY) };
  };
}

test.each<[string, () => Response]>([
  ['answers with a fault of the server', () => new Response(FILE, { status: 503 })],
  ['asks to come again', () => new Response('', { status: 429 })],
  [
    'does not answer',
    () => {
      throw new TypeError('out of reach');
    },
  ],
  [
    'breaks off',
    () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('out of reach')) })),
  ],
])(
  'settings outage: a stored override is kept unused while the host of the settings %s [BOOT-21 BOOT-51]',
  async (_, answer) => {
    const visit = device();
    expect(await visit(answer)).toEqual({ used: 'footlite', kept: 'daylight' });
    expect(await visit(() => new Response(FILE))).toEqual({ used: 'daylight', kept: 'daylight' });
    // the viewer may still give it up
    expect(await visit(answer, '')).toEqual({ used: 'footlite', kept: null });
  },
);

test.each<[string, () => Response]>([
  ['is not there', () => new Response('', { status: 404 })],
  ['is a page', () => new Response('<!doctype html><title>x</title>')],
  ['names others', () => new Response('defaultConfigSource = footlite')],
])(
  'settings outage: a stored override is removed when the settings file %s [BOOT-21 BOOT-51]',
  async (_, answer) => {
    expect(await device()(answer)).toEqual({ used: 'footlite', kept: null });
  },
);
