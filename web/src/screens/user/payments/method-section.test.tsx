import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PaymentDetail } from '../../../account/commerce/commerce-port.ts';
import type { Texts } from '../../../i18n/format-text.ts';
import { MessagesContext } from '../../../i18n/i18n-context.ts';
import { createMessages } from '../../../i18n/messages.ts';
import { Method } from './method-section.tsx';

const FILE = new URL('../../../../public/locales/en/user.json', import.meta.url);
const texts = { user: JSON.parse(readFileSync(FILE, 'utf8')) as Texts };

/** The words on the page. */
function textsOf(detail: PaymentDetail): string[] {
  const html = renderToString(
    <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
      <Method detail={detail} />
    </MessagesContext>,
  );
  return html.split(/<[^>]*>/).filter(Boolean);
}

test('a card is known by its last four digits and its end, PayPal by its name [PAY-19]', () => {
  expect(textsOf({ method: 'card', lastFour: '0042', expires: '03/2030' })).toEqual([
    'Card ending 0042',
    'Expires 03/2030',
  ]);
  expect(textsOf({ method: 'paypal', lastFour: null, expires: null })).toEqual(['PayPal']);
});
