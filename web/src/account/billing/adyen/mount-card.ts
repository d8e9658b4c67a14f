import { AdyenCheckout, Card } from '@adyen/adyen-web';
import type { BillingGatewaySession } from '@marquee/contract/billing/commerce';
import type { TakeCard } from '../../commerce/commerce-port.ts';

export interface CardParts {
  /** The last of the gateway's environments decides its hosts. [BOOT-45] */
  environment: 'test' | 'live';
  clientKey: string;
  session: BillingGatewaySession;
  /** `en-US`. */
  locale: string;
  place: HTMLElement;
  /** Of what is typed, which is drawn in frames that see nothing of our styles. */
  styles: Record<'base' | 'placeholder' | 'error', Record<string, string>>;
  /** Its fields can be typed into. */
  onReady(take: TakeCard): void;
  /** They cannot be had. */
  onFailed(): void;
  onEnter(): void;
}

/**
 * Puts the gateway's fields for a card into a place. What is typed goes into frames of the gateway's, and comes out
 * encrypted: this page never sees it. (wire billing §4) [BILLAPI-23]
 *
 * @returns takes them away
 * @throws where the gateway does not know the session, or cannot be reached
 */
export async function mountCard({
  environment,
  clientKey,
  session,
  ...parts
}: CardParts): Promise<() => void> {
  const { id, sessionData, countryCode, amount } = session;
  let isReady = false;
  let taken: ((card: unknown) => void) | undefined;
  const checkout = await AdyenCheckout({
    environment,
    clientKey,
    session: { id, sessionData },
    locale: parts.locale,
    ...(countryCode && { countryCode }),
    ...(amount && { amount }),
    showPayButton: false,
    // what they would find out goes to no call of the provider's
    analytics: { enabled: false },
    risk: { enabled: false },
    exposeLibraryMetadata: false,
    // later ones are about what is asked beside, as the brand of a number
    onError: () => isReady || parts.onFailed(),
    // without it the component would pay its session by itself
    onSubmit: ({ data }, component) => {
      component.setStatus('ready');
      taken?.(data.paymentMethod);
      taken = undefined;
    },
  });
  const card = new Card(checkout, {
    hasHolderName: true,
    holderNameRequired: true,
    positionHolderNameOnTop: true,
    styles: parts.styles,
    onEnterKeyPressed: parts.onEnter,
    onConfigSuccess: () => {
      isReady = true;
      parts.onReady(take);
    },
  });
  const take: TakeCard = () =>
    new Promise((resolve) => {
      taken = resolve;
      // without what is missing it says so at the fields, and hands out nothing
      card.submit();
      if (!card.isValid) resolve(null);
    });
  card.mount(parts.place);
  return () => {
    card.unmount();
    checkout.session?.removeStoredSession();
  };
}
