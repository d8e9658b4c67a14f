import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Card } from '../../account/commerce/payment-port.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useClock } from '../../lib/clock.ts';
import type { Form, Problems } from '../../ui/form/use-form.ts';
import { CardDraftContext } from './card-draft-context.ts';
import { type CardValues, cardSchema, getCard, NO_CARD } from './card-rules.ts';

/**
 * The form of a card, as it was left when another method or pane took its place. The security code is typed
 * again each time. (G-95) [CHECKOUT-16]
 *
 * @param problems of the card as it was sent before
 */
export function useCardForm(
  // biome-ignore lint/suspicious/noConfusingVoidType: as the form has it
  submit: (card: Card) => Promise<Problems | void>,
  problems?: Problems,
): Form<CardValues> {
  const clock = useClock();
  const own = useRef<CardValues | null>(null);
  const draft = useContext(CardDraftContext) ?? own;
  const [values] = useState(() => draft.current ?? NO_CARD);
  const form = useAccountForm({
    schema: useMemo(() => cardSchema(clock.nowMs), [clock]),
    values,
    problems,
    submit: (typed) => submit(getCard(typed)),
  });
  const cardholderName = form.value('cardholderName');
  const cardNumber = form.value('cardNumber');
  const cardExpiry = form.value('cardExpiry');
  useEffect(() => {
    draft.current = { cardholderName, cardNumber, cardExpiry, cardCVC: '' };
  }, [draft, cardholderName, cardNumber, cardExpiry]);
  return form;
}
