/** Why a bank refuses a payment, in the API's words. */
export type Decline = { code: string; decline_code?: string; message: string };

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
});

/** The owner of the method is not there to confirm. */
export const NEEDS_OWNER: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
export const DECLINES = {
  generic_decline: declined('generic_decline'),
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  authentication_required: NEEDS_OWNER,
} satisfies Record<string, Decline>;

/** The bank's page was left, or its owner refused there. */
export const NOT_CONFIRMED: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
export const DEBIT_RETURNED: Decline = {
  code: 'payment_method_provider_decline',
  message: 'The bank account did not accept the debit.',
};

/**
 * `asks`: the bank asks for the owner once, when the card is kept, or at each payment. `isDisputed`: every payment is
 * disputed at once.
 */
type CardRule = {
  brand: string;
  asks?: 'once' | 'always';
  decline?: Decline;
  declineLater?: true;
  isDisputed?: true;
};

/** Test cards of the published documentation. */
const CARDS: Record<string, CardRule> = {
  '4242424242424242': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '4000002500003155': { brand: 'visa', asks: 'once' },
  '4000002760003184': { brand: 'visa', asks: 'always' },
  '4000000000000002': { brand: 'visa', decline: DECLINES.generic_decline },
  '4000000000009995': { brand: 'visa', decline: DECLINES.insufficient_funds },
  '4000000000000069': { brand: 'visa', decline: DECLINES.expired_card },
  // it is kept, and every payment with it is declined
  '4000000000000341': { brand: 'visa', decline: DECLINES.generic_decline, declineLater: true },
  '4000000000000259': { brand: 'visa', isDisputed: true },
};

export const findCard = (number: string): CardRule | undefined => CARDS[number];
/** Test methods of the published documentation, which need no page: what would be typed there. */
export const TEST_METHODS: Record<string, { card: string } | { iban: string }> = {
  pm_card_visa: { card: '4242424242424242' },
  pm_card_chargeCustomerFail: { card: '4000000000000341' },
  pm_card_authenticationRequired: { card: '4000002760003184' },
  pm_card_createDispute: { card: '4000000000000259' },
  pm_success_de: { iban: 'DE89370400440532013000' },
};

export const CARD_NUMBERS = Object.keys(CARDS);

/** Test accounts of the published documentation: a debit that arrives, and one that is returned. */
export const IBANS: Record<string, Decline | null> = {
  DE89370400440532013000: null,
  DE62370400440532013001: DEBIT_RETURNED,
};
