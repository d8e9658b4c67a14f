import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Texts } from '../i18n/format-text.ts';
import { MessagesContext } from '../i18n/i18n-context.ts';
import { createMessages } from '../i18n/messages.ts';
import { Steps } from './steps.tsx';

const FILE = new URL('../../public/locales/en/menu.json', import.meta.url);

/** The steps as text, and the one that is marked. */
function stepsOf(step: 1 | 2 | 3) {
  const texts = { menu: JSON.parse(readFileSync(FILE, 'utf8')) as Texts };
  const html = renderToString(
    <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
      <Steps step={step} />
    </MessagesContext>,
  );
  const names = [...html.matchAll(/<li.*?<\/li>/g)].map(([row]) => row.replace(/<[^>]+>/g, ''));
  const current = html.match(/<li[^>]*aria-current="step".*?<\/li>/)?.[0].replace(/<[^>]+>/g, '');
  return { names, current };
}

const NAMES = ['Account Info', 'Plan', 'Verification'];

test('who registers, chooses and pays sees three steps, the current one marked [REG-19]', () => {
  for (const [index, current] of NAMES.entries())
    expect(stepsOf((index + 1) as 1 | 2 | 3)).toEqual({ names: NAMES, current });
});
