import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { noSession } from '../../account/session/no-session.ts';
import { SessionContext } from '../../account/session/session-context.ts';
import { createPurchaseIntent } from '../../checkout/purchase-intent.ts';
import { PurchaseIntentContext } from '../../checkout/purchase-intent-context.ts';
import type { Texts } from '../../i18n/format-text.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { memoryStore } from '../../lib/storage.ts';
import { PlanCardView } from './plan-card.tsx';
import { planCards } from './plan-cards.ts';

const FILE = new URL('../../../public/locales/en/pricing.json', import.meta.url);
const texts = { pricing: JSON.parse(readFileSync(FILE, 'utf8')) as Texts };

test('a plan of another length says its own name and how often it is paid, and is no bargain [PRICING-01 PLAN-01]', () => {
  const season = {
    offerId: 'S115000_6003',
    title: 'A season',
    type: 'svod',
    price: 17.99,
    currency: 'EUR',
    period: 'month',
    periodCount: 3,
    trial: null,
    planSwitchEnabled: true,
  } as const;
  const [card] = planCards([season], { monthlyPrice: '€7', yearlyPrice: '€70' }, 'en');
  const html = renderToString(
    <MemoryRouter initialEntries={['/pricing']}>
      <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
        <SessionContext value={noSession()}>
          <PurchaseIntentContext value={createPurchaseIntent(memoryStore())}>
            {card && <PlanCardView card={card} waiting={false} />}
          </PurchaseIntentContext>
        </SessionContext>
      </MessagesContext>
    </MemoryRouter>,
  );
  const words = html.split(/<[^>]*>/).filter((text) => text.trim());
  expect(words).toEqual([
    'A season',
    '€17.99',
    'every 3 months',
    'The full concert library',
    'On your phone, laptop and big screen',
    'Get Started',
  ]);
  expect(html).not.toContain('#p=');
});
