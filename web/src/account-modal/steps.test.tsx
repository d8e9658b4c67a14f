import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createPurchaseIntent } from '../checkout/purchase-intent.ts';
import { PurchaseIntentContext } from '../checkout/purchase-intent-context.ts';
import { ConfigContext, type SiteConfig } from '../config/config-context.ts';
import type { Texts } from '../i18n/format-text.ts';
import { MessagesContext } from '../i18n/i18n-context.ts';
import { createMessages } from '../i18n/messages.ts';
import { memoryStore } from '../lib/storage.ts';
import { Steps } from './steps.tsx';

const FILE = new URL('../../public/locales/en/menu.json', import.meta.url);
const TICKET = { vendor: 'jwp', offerId: 'C115001_7001', premier: false } as const;

/** The steps as text, and the one that is marked. */
function stepsOf(accessModel: string, step: 1 | 2 | 3, wants = false) {
  const purchase = createPurchaseIntent(memoryStore());
  if (wants) purchase.want({ offers: [TICKET], plays: 'BlueHrsM' });
  const config = { integrations: { jwp: { clientId: 'c' } }, contentProtection: { accessModel }, custom: {} };
  const texts = { menu: JSON.parse(readFileSync(FILE, 'utf8')) as Texts };
  const html = renderToString(
    <ConfigContext value={{ config } as unknown as SiteConfig}>
      <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
        <PurchaseIntentContext value={purchase}>
          <Steps step={step} />
        </PurchaseIntentContext>
      </MessagesContext>
    </ConfigContext>,
  );
  const names = [...html.matchAll(/<li.*?<\/li>/g)].map(([row]) => row.replace(/<[^>]+>/g, ''));
  const current = html.match(/<li[^>]*aria-current="step".*?<\/li>/)?.[0].replace(/<[^>]+>/g, '');
  return { names, current };
}

const NAMES = ['Account Info', 'Plan', 'Verification'];

test('who becomes a subscriber sees three steps, the current one marked [REG-19]', () => {
  for (const [step, current] of NAMES.map((name, index) => [(index + 1) as 1 | 2 | 3, name] as const)) {
    expect(stepsOf('svod', step)).toEqual({ names: NAMES, current });
  }
});

test('so does who buys a ticket, from the registration on [REG-19]', () => {
  expect(stepsOf('authvod', 1, true)).toEqual({ names: NAMES, current: 'Account Info' });
  expect(stepsOf('authvod', 2)).toEqual({ names: NAMES, current: 'Plan' });
  expect(stepsOf('authvod', 3)).toEqual({ names: NAMES, current: 'Verification' });
});

test('who registers where nothing is to be bought after it sees none', () => {
  expect(stepsOf('authvod', 1).names).toEqual([]);
  expect(stepsOf('free', 1, true).names).toEqual([]);
});
