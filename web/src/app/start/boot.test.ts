import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { expect, test } from 'vitest';
import { completeSettings } from '../../config/load-settings.ts';
import { regionalTags } from '../../i18n/locales.ts';
import { LANGUAGE_KEY, startLanguage } from '../../i18n/start-language.ts';
import { memoryStore } from '../../lib/storage.ts';
import { type BootDeps, boot, LeaveToBrowser } from './boot.ts';

const CONFIG = { description: 'd', siteId: SITE_ID, content: [], menu: [] };

function makeDeps(overrides: Partial<BootDeps> = {}, config: unknown = CONFIG) {
  const order: string[] = [];
  const deps: BootDeps = {
    appOrigin: 'https://app.test',
    language: 'nl',
    regional: {},
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
  return { deps, order };
}

test('boot: sends no config request when texts fail [BOOT-03 BOOT-05]', async () => {
  const { deps, order } = makeDeps({ loadTexts: () => Promise.reject(new Error('gone')) });
  await expect(boot(deps)).rejects.toMatchObject({ kind: 'translations' });
  expect(order).toEqual([]);
});

test('boot: is refused when the access bridge cannot know the viewers of the billing provider [ACCESS-24 BOOT-24]', async () => {
  const integrations = { cleeng: { id: '400000001', monthlyOffer: 'S1', useSandbox: true } };
  const start = (settings: string, config: object = {}) =>
    boot(
      makeDeps(
        {
          loadSettings: async () =>
            completeSettings(`defaultConfigSource = footlite\napiBaseUrl = /\n${settings}`),
        },
        { ...CONFIG, integrations, ...config },
      ).deps,
    );
  const bridge = 'apiAccessBridgeUrl = https://bridge.test/\n';
  await expect(start(bridge)).rejects.toMatchObject({ fault: 'bridge_elsewhere', kind: 'config' });
  await start(`${bridge}billingBaseUrl = https://bridge.test/pay\n`);
  await start('');
  // an open site does not use the bridge
  await start(bridge, { contentProtection: { accessModel: 'free' } });
});

test('boot: fails for texts too when the site does not offer the language and the texts of another fail [BOOT-05 BOOT-06]', async () => {
  const supportedLanguages = [{ code: 'de', displayName: 'D' }];
  const loadTexts = async (language: string) => {
    if (language === 'de') throw new Error('gone');
    return {};
  };
  const { deps } = makeDeps({ loadTexts }, { ...CONFIG, supportedLanguages });
  await expect(boot(deps)).rejects.toMatchObject({ kind: 'translations', details: ['gone'] });
});

test('boot: starts with a config of four members, without accounts [BOOT-37 BOOT-41]', async () => {
  const { site } = await boot(makeDeps().deps);
  expect(site.config.content).toEqual([]);
  expect(site.config.integrations).toEqual({});
});

test('boot: uses English, else the first offered language, when the site does not offer the viewer’s [I18N-05]', async () => {
  for (const [codes, shown] of [
    ['de en', 'en'],
    ['de', 'de'],
  ] as const) {
    const supportedLanguages = codes.split(' ').map((code) => ({ code, displayName: code }));
    const { deps } = makeDeps({}, { ...CONFIG, supportedLanguages });
    expect((await boot(deps)).messages.language).toBe(shown);
  }
});

test.each([
  ['nl en', null, 'nl'],
  ['en de nl', null, 'de'],
  ['nl en', 'fr', 'en'],
])(
  'boot: shows a site of %s, with %s stored, in %s when the browser prefers French, German and Dutch [I18N-04 I18N-05]',
  async (codes, stored, shown) => {
    const supportedLanguages = codes.split(' ').map((code) => ({ code, displayName: code }));
    const device = memoryStore(stored === null ? [] : [[LANGUAGE_KEY, stored]]);
    const regional = regionalTags(['fr-BE', 'de', 'nl-BE']);
    const { deps } = makeDeps({ language: 'fr', regional, device }, { ...CONFIG, supportedLanguages });
    expect((await boot(deps)).messages.language).toBe(shown);
  },
);

test.each([
  // the browser prefers none of the app's
  [['pt-BR'], null, 'nl', 'nl'],
  [['pt-BR', 'de'], null, 'nl', 'de'],
  [['pt-BR'], 'en', 'nl', 'en'],
  [['pt-BR'], null, 'xx', 'en'],
])(
  'boot: with %j preferred and %s stored, a site with %s as its language starts in %s',
  async (tags, stored, own, shown) => {
    const device = memoryStore(stored === null ? [] : [[LANGUAGE_KEY, stored]]);
    const { deps } = makeDeps({
      language: startLanguage(stored, tags),
      regional: regionalTags(tags),
      device,
      loadSettings: async () =>
        completeSettings(`defaultConfigSource = footlite\napiBaseUrl = /\ndefaultLanguage = ${own}\n`),
    });
    expect((await boot(deps)).messages.language).toBe(shown);
  },
);

test('boot: leaves a source that may not be fetched here to the browser', async () => {
  const { deps, order } = makeDeps({ mayFetch: () => false });
  await expect(boot(deps)).rejects.toBeInstanceOf(LeaveToBrowser);
  expect(order.some((step) => step.startsWith('http'))).toBe(false);
});
