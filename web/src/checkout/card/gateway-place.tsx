import { useEffect, useEffectEvent, useRef } from 'react';
import type { GatewayFields, TakeCard } from '../../account/commerce/commerce-port.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';

interface Props {
  mount: GatewayFields;
  /** Undefined: the card takes another's place. */
  orderId: string | undefined;
  /** Null: they are gone. */
  onReady(take: TakeCard | null): void;
  onFailed(): void;
  onEnter(): void;
}

/** Where a gateway draws its fields. */
export function GatewayPlace({ mount, orderId, onReady, onFailed, onEnter }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const ready = useEffectEvent(onReady);
  const failed = useEffectEvent(onFailed);
  const enter = useEffectEvent(onEnter);
  // an order that is made again takes nobody what they typed: it is encrypted by the same key
  const begin = useEffectEvent((element: HTMLElement) =>
    mount(element, {
      orderId,
      language,
      onReady: (take) => ready(take),
      onFailed: () => failed(),
      onEnter: () => enter(),
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language they are drawn again
  useEffect(() => {
    if (!place.current) return;
    const remove = begin(place.current);
    return () => {
      remove();
      ready(null);
    };
  }, [language]);
  return <div ref={place} />;
}
