import { type ReactNode, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';

/**
 * The buyer's agreement that access starts at once, and that the right of withdrawal ends with it (EU 2011/83 Art. 16(m)).
 *
 * @returns `box` stands before the pay button; `take` has the words that were agreed to, undefined if there is no
 *   question, and null if the box is not ticked, which it then says
 */
export function useWithdrawal(isAsked: boolean, isLocked: boolean) {
  const t = useT('account');
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const words = t('checkout.withdrawal');
  const box: ReactNode = isAsked && (
    <CheckboxField
      ref={input}
      name="withdrawal"
      label={words}
      required
      disabled={isLocked}
      error={isMissing ? t('checkout.withdrawal_unanswered') : undefined}
      onChange={() => setMissing(false)}
    />
  );
  const take = (): string | null | undefined => {
    if (!isAsked) return undefined;
    if (input.current?.checked) return words;
    setMissing(true);
    input.current?.focus();
    return null;
  };
  return { box, take };
}
