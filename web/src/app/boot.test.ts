import { expect, test } from 'vitest';
import { completeSettings } from '../config/load-settings.ts';
import { memoryStore } from '../lib/storage.ts';
import { type BootPlace, boot, LeaveToBrowser } from './boot.ts';

const CONFIG = { description: 'd', siteId: 'Ab12Cd34', content: [], menu: [] };

function placeOf(overrides: Partial<BootPlace> = {}, config: unknown = CONFIG) {
  const order: string[] = [];
  const place: BootPlace = {
    appOrigin: 'https://app.test',
    language: 'nl',
    device: memoryStore(),
    configQuery: null,
    allowLoopback: false,
    loadTexts: async (language, namespace) => {
      order.push(`texts ${language}/${namespace}`);
      return {};
    },
    loadSettings: async () => {
      order.push('settings');
      return completeSettings('defaultConfigSource = footlite\napiBaseUrl = /');
    },
    fetch: async (address) => {
      order.push(address);
      return Response.json(config);
    },
    log: () => {},
    ...overrides,
  };
  return { place, order };
}

test('asks for the texts, then the settings, then the config [BOOT-03 BOOT-26]', async () => {
  const { place, order } = placeOf();
  const { site } = await boot(place);
  expect(site.config.siteId).toBe('Ab12Cd34');
  const config = 'https://app.test/apps/configs/footlite.json';
  expect(order.at(-2)).toBe('settings');
  expect(order.at(-1)).toBe(config);
  expect(order.slice(0, -2).every((step) => step.startsWith('texts nl/'))).toBe(true);
});

test('sends no config request while texts are missing, nor when they cannot be had [BOOT-03 BOOT-05]', async () => {
  const { place, order } = placeOf({ loadTexts: () => Promise.reject(new Error('gone')) });
  await expect(boot(place)).rejects.toMatchObject({ kind: 'translations' });
  expect(order).toEqual([]);
});

test('a config of four members starts, without accounts [BOOT-37 BOOT-41]', async () => {
  const { site } = await boot(placeOf().place);
  expect(site.config.content).toEqual([]);
  expect(site.config.integrations).toEqual({});
});

test('a site that does not offer the language falls back to English, else to its first [I18N-05]', async () => {
  const both = placeOf(
    {},
    {
      ...CONFIG,
      supportedLanguages: [
        { code: 'de', displayName: 'D' },
        { code: 'en', displayName: 'E' },
      ],
    },
  );
  expect((await boot(both.place)).messages.language).toBe('en');
  const german = placeOf({}, { ...CONFIG, supportedLanguages: [{ code: 'de', displayName: 'D' }] });
  expect((await boot(german.place)).messages.language).toBe('de');
});

test('a place that may not fetch a source leaves the visit to the browser', async () => {
  const { place, order } = placeOf({ mayFetch: () => false });
  await expect(boot(place)).rejects.toBeInstanceOf(LeaveToBrowser);
  expect(order.some((step) => step.startsWith('http'))).toBe(false);
});
