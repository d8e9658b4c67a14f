import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { AccountFailure, type FailureCode } from '../../account/account-failure.ts';
import type { Order } from '../../account/commerce/commerce-port.ts';
import { noSession } from '../../account/session/no-session.ts';
import { SessionContext } from '../../account/session/session-context.ts';
import type { Texts } from '../../i18n/format-text.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { ClockContext, renderClock } from '../../lib/clock.ts';
import { ConfirmFree } from './confirm-free.tsx';
import { PayByCard } from './pay-by-card.tsx';
import { PayByGateway } from './pay-by-gateway.tsx';
import type { PayProps } from './pay-props.ts';

const LOCALES = new URL('../../../public/locales/en/', import.meta.url);
const texts = Object.fromEntries(
  ['account', 'user', 'error'].map((name) => [
    name,
    JSON.parse(readFileSync(new URL(`${name}.json`, LOCALES), 'utf8')) as Texts,
  ]),
);

/** What a form does when it is sent, and why its payment fails. */
const handed = vi.hoisted(() => ({
  submit: undefined as ((typed: object) => Promise<unknown>) | undefined,
  failure: undefined as unknown,
  take: vi.fn(),
}));

vi.mock('./use-pay.ts', () => ({ usePay: () => () => Promise.reject(handed.failure) }));
vi.mock('../../account/forms/use-account-form.ts', () => ({
  useAccountForm: ({ submit }: { submit: typeof handed.submit }) => {
    handed.submit = submit;
    return { busy: false, value: () => '' };
  },
}));
vi.mock('../../ui/form/form-view.tsx', () => ({ FormView: () => null, SubmitButton: () => null }));

vi.mock('../../checkout/card/use-card-seal.ts', () => ({ useCardSeal: () => ({ seal: null, retry() {} }) }));
vi.mock('../../checkout/card/use-gateway-fields.tsx', () => ({
  useGatewayFields: () => ({ fields: null, take: handed.take, fault: null, retry() {} }),
}));

/** What a form of a payment that fails so says once it was sent. */
function sent(
  Form: ComponentType<PayProps>,
  code: FailureCode,
  serverMessage: string,
  updating = false,
): Promise<unknown> {
  handed.failure = new AccountFailure(code, 'No', { serverMessage });
  const order = { totalPrice: 0, currency: 'EUR', discount: { type: null }, offer: {} } as unknown as Order;
  const props = { order, method: undefined, updating, children: null as ReactNode };
  const rest = { onPaying() {}, onRejected: async () => {}, solveCaptcha: async () => undefined };
  renderToString(
    <ClockContext value={renderClock(0, 'UTC')}>
      <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
        <QueryClientProvider client={new QueryClient()}>
          <SessionContext value={noSession()}>
            <Form {...props} {...rest} go={() => {}} close={() => {}} />
          </SessionContext>
        </QueryClientProvider>
      </MessagesContext>
    </ClockContext>,
  );
  const { submit } = handed;
  handed.submit = undefined;
  if (!submit) throw new Error('nothing was drawn');
  return submit({ cardholderName: '', cardNumber: '', cardExpiry: '', cardCVC: '' });
}

test.each([
  ['of what is free', ConfirmFree],
  ['of a card', PayByCard],
] as const)('the form %s quotes who refused the payment, and nobody else [CHECKOUT-51]', async (_, Form) => {
  expect(await sent(Form, 'payment_failed', 'Not enough money')).toEqual({
    form: expect.stringMatching(/^We couldn't make the payment\..* The reason given: “Not enough money”$/),
  });
  for (const [code, said] of [
    ['payment_failed', ' '],
    ['already_active', 'Already yours'],
  ] as const)
    await expect(sent(Form, code, said)).rejects.toBe(handed.failure);
});

test('Enter in the frames of a gateway pays nothing while the order is being changed [CHECKOUT-49]', async () => {
  handed.take.mockResolvedValue({ type: 'scheme' });
  expect(await sent(PayByGateway, 'payment_failed', ' ', true)).toBeUndefined();
  expect(handed.take).not.toHaveBeenCalled();
  await expect(sent(PayByGateway, 'payment_failed', ' ')).rejects.toBe(handed.failure);
  expect(handed.take).toHaveBeenCalledTimes(1);
});
