import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Texts } from '@marquee/contract/i18n/texts';
import { expect, test, vi } from 'vitest';
import { createMessages } from './messages.ts';

const FILES: Record<string, Texts> = {
  'en/common': {
    hello: 'Hello {{name}}',
    results_one: '{{count}} concert',
    results_other: '{{count}} concerts',
  },
  'es/common': {
    hello: 'Hola {{name}}',
    results_one: '{{count}} concierto',
    results_other: '{{count}} conciertos',
  },
  'en/video': { play: 'Play' },
};

function getMessages() {
  const load = vi.fn(async (language: string, namespace: string) => {
    const file = FILES[`${language}/${namespace}`];
    if (!file) throw new Error(`no ${language}/${namespace}`);
    return file;
  });
  return { load, messages: createMessages({ language: 'en', load }) };
}

test('messages: fill placeholders and plurals in the current language [I18N-10]', async () => {
  const { messages } = getMessages();
  await messages.need(['common']);
  expect(messages.translator('common')('hello', { name: '<Ada>' })).toBe('Hello <Ada>');
  await messages.change('es');
  const t = messages.translator('common');
  expect([t('hello', { name: 'Ada' }), t('results', { count: 1 }), t('results', { count: 3 })]).toEqual([
    'Hola Ada',
    '1 concierto',
    '3 conciertos',
  ]);
});

test('messages: load only the chosen language, and each file once', async () => {
  const { messages, load } = getMessages();
  await messages.need(['common']);
  await messages.need(['common', 'video']);
  expect(load.mock.calls.map((call) => call.join('/'))).toEqual(['en/common', 'en/video']);
  const { load: loadOnce, messages: both } = getMessages();
  await Promise.all([both.need(['common']), both.need(['common', 'video'])]);
  expect(loadOnce.mock.calls).toEqual([
    ['en', 'common'],
    ['en', 'video'],
  ]);
});

test('messages: change the language once every file in use has loaded, and notify the listeners', async () => {
  const { messages } = getMessages();
  await messages.need(['common', 'video']);
  const listener = vi.fn();
  messages.subscribe(listener);
  await expect(messages.change('es')).rejects.toThrow('no es/video');
  expect(messages.language).toBe('en');
  expect(listener).not.toHaveBeenCalled();
});

test.each(['comes late', 'fails late'])(
  'messages: show the last of two requested languages when the first %s [I18N-08]',
  async (how) => {
    let settle = () => {};
    const late = new Promise<Texts>((resolve, reject) => {
      settle = () => (how === 'comes late' ? resolve({}) : reject(new Error('no fr')));
    });
    const load = async (language: string): Promise<Texts> => (language === 'fr' ? late : {});
    const messages = createMessages({ language: 'en', load, texts: { menu: {} } });
    const first = messages.change('fr');
    await messages.change('de');
    settle();
    await first;
    expect(messages.language).toBe('de');
  },
);

test.each(['before', 'after'])(
  'messages: load a file that arrives %s a change in the new language',
  async (order) => {
    const slow = order === 'before' ? 'es/menu' : 'en/common';
    const load = async (language: string, namespace: string): Promise<Texts> => {
      for (let turn = 0; `${language}/${namespace}` === slow && turn < 9; turn += 1) await null;
      return { hello: `${language} hello` };
    };
    const messages = createMessages({ language: 'en', load, texts: { menu: {} } });
    await Promise.all([messages.change('es'), messages.need(['common'])]);
    expect(messages.translator('common')('hello')).toBe('es hello');
  },
);

test('messages: show words instead of a key that a file lacks [I18N-09]', async () => {
  const { messages } = getMessages();
  await messages.need(['common']);
  expect(messages.translator('common')('shelf.see_all_concerts')).toBe('see all concerts');
});

test('messages: show the English text for what a file of another language lacks or has empty, loaded once [I18N-02 I18N-09]', async () => {
  const load = vi.fn(async (language: string): Promise<Texts> => {
    return language === 'en' ? { see_all: 'See all', skip: 'Skip', now: 'Now' } : { skip: '', now: 'Ahora' };
  });
  const messages = createMessages({ language: 'es', load });
  await messages.need(['common']);
  expect(messages.translator('common')('now')).toBe('Ahora');
  expect(load).toHaveBeenCalledTimes(1);
  const changed = new Promise<void>((resolve) => messages.subscribe(resolve));
  const before = messages.translator('common');
  expect([before('see_all'), before('skip')]).toEqual(['see all', 'skip']);
  await changed;
  const t = messages.translator('common');
  expect(t).not.toBe(before);
  expect([t('see_all'), t('skip'), t('now'), t('no_such_text')]).toEqual([
    'See all',
    'Skip',
    'Ahora',
    'no such text',
  ]);
  expect(load.mock.calls).toEqual([
    ['es', 'common'],
    ['en', 'common'],
  ]);
});

test('messages: request a missing English file once, however often a text is shown', async () => {
  const load = vi.fn(async (language: string): Promise<Texts> => {
    if (language === 'en') throw new Error('offline');
    return { now: 'Ahora' };
  });
  const messages = createMessages({ language: 'es', load });
  await messages.need(['common']);
  const t = messages.translator('common');
  for (const _ of [1, 2, 3]) {
    expect(t('see_all')).toBe('see all');
    // the request has failed by then
    await endOfTurn();
  }
  expect(load).toHaveBeenCalledTimes(2);
});

test('messages: use the named fallback while a file cannot be loaded', async () => {
  const { messages } = getMessages();
  const t = messages.translator('player');
  messages.fallBackTo('player', { play: 'Play it' });
  expect(t('play')).toBe('Play it');
  FILES['en/player'] = { play: 'Play' };
  await messages.need(['player']);
  expect(t('play')).toBe('Play');
});
