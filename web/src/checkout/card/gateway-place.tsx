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
  const shownIn = useLanguage();
  const ready = useEffectEvent(onReady);
  const failed = useEffectEvent(onFailed);
  const enter = useEffectEvent(onEnter);
  // a new order does not reset what was typed: it is encrypted with the same key
  const begin = useEffectEvent((element: HTMLElement, language: LanguageCode) =>
    mount(element, {
      orderId,
      language,
      onReady: (take) => ready(take),
      onFailed: () => failed(),
      onEnter: () => enter(),
    }),
  );
  useEffect(() => {
    if (!place.current) return;
    // in another language they are drawn again
    const remove = begin(place.current, shownIn);
    return () => {
      remove();
      ready(null);
    };
  }, [shownIn]);
  return <div ref={place} />;
}
