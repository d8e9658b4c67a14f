import type { Settings } from '@marquee/contract/settings';
import { expect, test } from 'vitest';
import { memoryStore } from '../lib/storage.ts';
import { chooseSource, configAddress, OVERRIDE_KEY } from './config-source.ts';

const SETTINGS: Settings = {
  defaultConfigSource: 'footlite',
  additionalAllowedConfigSources: ['daylight', '/dev/config.json'],
  allowAnyConfigSource: false,
};

test('config source: expands a code of 8 lower-case letters or digits to a config of the content API [BOOT-11 CONTENTAPI-14]', () => {
  expect(configAddress('k3m9p2qx', 'https://cdn.test', 'https://app.test')).toBe(
    'https://cdn.test/apps/configs/k3m9p2qx.json',
  );
});

test('config source: takes anything else as a URL or a path of the own origin [BOOT-12]', () => {
  const address = (source: string) => configAddress(source, 'https://cdn.test', 'https://app.test');
  expect(address('https://else.test/c.json?x=1')).toBe('https://else.test/c.json?x=1');
  expect(address('/dev/config.json')).toBe('https://app.test/dev/config.json');
  expect(address('K3M9P2QX')).toBe('https://app.test/K3M9P2QX');
  expect(address('k3m9p2qxy')).toBe('https://app.test/k3m9p2qxy');
});

test('config source: accepts and stores the default and each listed source [BOOT-13 BOOT-14 BOOT-16]', () => {
  for (const source of ['footlite', 'daylight', '/dev/config.json']) {
    const store = memoryStore();
    expect(chooseSource(SETTINGS, source, store)).toBe(source);
    expect(store.get(OVERRIDE_KEY)).toBe(source);
  }
});

test('config source: neither uses nor stores any other source [BOOT-15 BOOT-19]', () => {
  const store = memoryStore();
  expect(chooseSource(SETTINGS, 'anonymous', store)).toBe('footlite');
  expect(store.get(OVERRIDE_KEY)).toBeNull();
});

test('config source: accepts every source when any is allowed [BOOT-15]', () => {
  const open = { ...SETTINGS, allowAnyConfigSource: true };
  expect(chooseSource(open, 'https://else.test/c.json', memoryStore())).toBe('https://else.test/c.json');
});

test('config source: uses a stored override until an empty value clears it [BOOT-17 BOOT-18 BOOT-20]', () => {
  const store = memoryStore([[OVERRIDE_KEY, 'daylight']]);
  expect(chooseSource(SETTINGS, null, store)).toBe('daylight');
  expect(chooseSource(SETTINGS, '', store)).toBe('footlite');
  expect(store.get(OVERRIDE_KEY)).toBeNull();
  expect(chooseSource(SETTINGS, null, store)).toBe('footlite');
});

test('config source: keeps the stored override when the address names a refused source [BOOT-19]', () => {
  expect(chooseSource(SETTINGS, 'anonymous', memoryStore([[OVERRIDE_KEY, 'daylight']]))).toBe('daylight');
});

test('config source: removes an override when the settings allow the default alone [BOOT-18 BOOT-21]', () => {
  const only = { ...SETTINGS, additionalAllowedConfigSources: [] };
  for (const query of ['', null, 'daylight']) {
    const store = memoryStore([[OVERRIDE_KEY, 'daylight']]);
    expect(chooseSource(only, query, store)).toBe('footlite');
    expect(store.get(OVERRIDE_KEY)).toBeNull();
    expect(chooseSource(SETTINGS, null, store)).toBe('footlite');
  }
});

test('config source: is undefined without a default when the address names none that is allowed [BOOT-22]', () => {
  const { defaultConfigSource: _, ...noDefault } = SETTINGS;
  expect(chooseSource(noDefault, 'anonymous', memoryStore())).toBeUndefined();
});
