import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Offer } from '../../account/commerce/commerce-port.ts';
import type { Texts } from '../../i18n/format-text.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { OfferCards } from './offer-cards.tsx';

const LOCALES = new URL('../../../public/locales/en/', import.meta.url);
const toTexts = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, LOCALES), 'utf8')) as Texts;
const texts = { account: toTexts('account'), pricing: toTexts('pricing') };
const TICKET: Offer = {
  offerId: 'C1_1',
  title: 'One night',
  type: 'tvod',
  price: 3,
  currency: 'EUR',
  period: null,
  trial: null,
  planSwitchEnabled: false,
};

const toHtml = (offer: Offer) =>
  renderToString(
    <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
      <OfferCards label="Offers" offers={[offer]} error={undefined} />
    </MessagesContext>,
  );

test('offer cards: name only a ticket a single payment, not a plan of unknown period [PLAN-01]', () => {
  expect(toHtml(TICKET)).toContain('one-time payment');
  const plan = toHtml({ ...TICKET, offerId: 'S1_1', type: 'svod' });
  expect(plan).toContain('€3.00');
  expect(plan).not.toContain('one-time payment');
});
