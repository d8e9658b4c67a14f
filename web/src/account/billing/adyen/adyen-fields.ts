import '@adyen/adyen-web/styles/adyen.css';
import type { BillingGatewaySession } from '@marquee/contract/billing/commerce';
import type { LanguageCode } from '../../../i18n/languages.ts';
import type { GatewayFields } from '../../commerce/payment-port.ts';
import styles from './adyen-fields.module.css';
import { type CardParts, mountCard } from './mount-card.ts';

export interface AdyenParts extends Pick<CardParts, 'environment' | 'clientKey'> {
  /** @param orderId of the order that is paid; undefined: nothing is paid, the card replaces the saved one */
  openSession(orderId: string | undefined): Promise<BillingGatewaySession>;
}

/** Our languages as the gateway's component names them. */
const LOCALES = {
  en: 'en-US',
  es: 'es-ES',
  nl: 'nl-NL',
  fr: 'fr-FR',
  de: 'de-DE',
} as const satisfies Record<LanguageCode, string>;

/** The card fields of the billing provider's payment gateway. (wire billing §4) [CHECKOUT-06] */
export function adyenFields({ openSession, ...gateway }: AdyenParts): GatewayFields {
  return (place, { orderId, language, onReady, onFailed, onEnter }) => {
    let isGone = false;
    place.classList.add(styles.fields ?? '');
    const mounted = openSession(orderId).then(async (session) => {
      if (isGone) return;
      const remove = await mountCard({
        ...gateway,
        session,
        locale: LOCALES[language],
        place,
        styles: getStyles(place),
        onReady: (take) => isGone || onReady(take),
        onFailed: () => isGone || onFailed(),
        onEnter,
      });
      if (isGone) remove();
      return remove;
    });
    mounted.catch(() => isGone || onFailed());
    return () => {
      isGone = true;
      void mounted.then((remove) => remove?.()).catch(() => {});
    };
  };
}

/** The computed colours of the page, for the frames. */
function getStyles(element: HTMLElement): CardParts['styles'] {
  const { color, caretColor, textDecorationColor } = getComputedStyle(element);
  return {
    base: { color, fontSize: '16px', fontFamily: 'system-ui, sans-serif' },
    placeholder: { color: caretColor },
    error: { color: textDecorationColor },
  };
}
