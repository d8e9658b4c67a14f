import { useContext, useRef } from 'react';
import { CardDraftContext } from './card-draft-context.ts';
import { type CardValues, NO_CARD } from './card-rules.ts';

/** The card fields as typed before, and how to store them. The security code is typed again each time. (G-95) [CHECKOUT-16] */
export function useCardDraft(): { values: CardValues; keep(card: CardValues): void } {
  const own = useRef<CardValues | null>(null);
  const draft = useContext(CardDraftContext) ?? own;
  return {
    values: draft.current ?? NO_CARD,
    keep: (card) => {
      draft.current = { ...card, cardCVC: '' };
    },
  };
}
