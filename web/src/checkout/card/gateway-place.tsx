import { useEffect, useEffectEvent, useRef } from 'react';
import type { GatewayFields, TakeCard } from '../../account/commerce/payment-port.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import type { LanguageCode } from '../../i18n/languages.ts';

interface Props {
  mount: GatewayFields;
  /** Undefined: the card replaces the saved one. */
  orderId: string | undefined;
  /** Null: the fields were removed. */
  onReady(take: TakeCard | null): void;
  onFailed(): void;
  onEnter(): void;
}

/** The element a gateway renders its fields into. */
export function GatewayPlace({ mount, orderId, onReady, onFailed, onEnter }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  // a new order does not reset what was typed: it is encrypted with the same key
  const begin = useEffectEvent((element: HTMLElement, language: LanguageCode) => {
    const remove = mount(element, { orderId, language, onReady, onFailed, onEnter });
    return () => {
      remove();
      onReady(null);
    };
  });
  // in another language they are drawn again
  useEffect(() => (place.current ? begin(place.current, language) : undefined), [language]);
  return <div ref={place} />;
}
