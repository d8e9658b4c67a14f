import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Offer } from '../../account/commerce/commerce-port.ts';
import { offersQuery, plansQuery } from '../../account/commerce/commerce-queries.ts';
import { noSession } from '../../account/session/no-session.ts';
import { SessionContext } from '../../account/session/session-context.ts';
import { createPurchaseIntent } from '../../checkout/purchase-intent.ts';
import { PurchaseIntentContext } from '../../checkout/purchase-intent-context.ts';
import { ConfigContext, type SiteConfig } from '../../config/config-context.ts';
import { ContentContext, type ContentSource } from '../../content/content-source.ts';
import type { Texts } from '../../i18n/format-text.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { memoryStore } from '../../lib/storage.ts';
import { Pane } from './choose-offer-pane.tsx';

const LOCALE = new URL('../../../public/locales/en/', import.meta.url);
const toTexts = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, LOCALE), 'utf8')) as Texts;
const texts = { account: toTexts('account'), pricing: toTexts('pricing') };
const RENTAL: Offer = {
  offerId: 'C1',
  title: 'Red Room',
  type: 'tvod',
  price: 4.99,
  currency: 'EUR',
  period: null,
  trial: null,
  planSwitchEnabled: false,
};
const HOURS_48 = { amount: 48, unit: 'hour' } as const;

/** The line under the pane's title where these offers are sold, and no plans. */
function getLine(single: readonly Offer[]): string | undefined {
  const session = noSession();
  const purchase = createPurchaseIntent(memoryStore());
  const ids = single.map(({ offerId }) => offerId);
  purchase.dispatch({
    type: 'want-item',
    offers: ids.map((offerId) => ({ vendor: 'jwp', offerId, premier: false })),
    plays: 'RedRoomM',
  });
  const queries = new QueryClient();
  queries.setQueryData(plansQuery(session).queryKey, []);
  queries.setQueryData(offersQuery(session, ids).queryKey, [...single]);
  const config = { custom: {}, integrations: {}, contentProtection: {} };
  const html = renderToString(
    <MemoryRouter>
      <ConfigContext value={{ config } as unknown as SiteConfig}>
        <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
          <QueryClientProvider client={queries}>
            <SessionContext value={session}>
              <ContentContext value={{} as ContentSource}>
                <PurchaseIntentContext value={purchase}>
                  <Pane go={() => {}} close={() => {}} />
                </PurchaseIntentContext>
              </ContentContext>
            </SessionContext>
          </QueryClientProvider>
        </MessagesContext>
      </ConfigContext>
    </MemoryRouter>,
  );
  return /<p[^>]*>([^<]*)<\/p>/.exec(html)?.[1]?.replaceAll('\u00a0', ' ');
}

test('what one item is bought for is told with how long it can be watched [MODAL-05 PLAN-48]', () => {
  const for48Hours = 'Just this concert, as often as you like for 48 hours.';
  expect(getLine([{ ...RENTAL, opensFor: HOURS_48 }])).toBe(for48Hours);
  expect(getLine([RENTAL, { ...RENTAL, offerId: 'C2' }].map((one) => ({ ...one, opensFor: HOURS_48 })))).toBe(
    for48Hours,
  );
});

test('no length is told where the offers differ in it, or it is not known [MODAL-05 PLAN-48]', () => {
  const longer: Offer = { ...RENTAL, offerId: 'C2', opensFor: { amount: 72, unit: 'hour' } };
  for (const single of [[RENTAL], [{ ...RENTAL, opensFor: HOURS_48 }, longer]])
    expect(getLine(single)).toBe('Buy just this concert.');
});
