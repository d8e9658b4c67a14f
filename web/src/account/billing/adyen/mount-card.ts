import { AdyenCheckout, Card } from '@adyen/adyen-web';
import type { BillingGatewaySession } from '@marquee/contract/billing/commerce';
import type { TakeCard } from '../../commerce/payment-port.ts';

export interface CardParts {
  /** The last part of the gateway's environment names determines its hosts. [BOOT-45] */
  environment: 'test' | 'live';
  clientKey: string;
  session: BillingGatewaySession;
  /** For example `en-US`. */
  locale: string;
  place: HTMLElement;
  /** The styles of the typed text, which is rendered in frames that do not see our style sheets. */
  styles: Record<'base' | 'placeholder' | 'error', Record<string, string>>;
  /** The fields are ready for typing. */
  onReady(take: TakeCard): void;
  /** The fields could not be loaded. */
  onFailed(): void;
  onEnter(): void;
}

/**
 * Renders the gateway's card fields into an element. What is typed goes into the gateway's frames, and comes
 * out encrypted: this page never sees it. (wire billing §4) [BILLAPI-23]
 *
 * @returns removes them
 * @throws if the gateway does not know the session, or cannot be reached
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
    // no call of the provider needs what these would collect
    analytics: { enabled: false },
    risk: { enabled: false },
    exposeLibraryMetadata: false,
    // later errors are about extra lookups, such as the brand of a number
    onError: () => isReady || parts.onFailed(),
    // without this the component would pay its session by itself
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
      // if something is missing, the fields show it and nothing is returned
      card.submit();
      if (!card.isValid) resolve(null);
    });
  card.mount(parts.place);
  return () => {
    card.unmount();
    checkout.session?.removeStoredSession();
  };
}
