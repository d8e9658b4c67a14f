import { CreditCard, Wallet } from 'lucide-react';
import type { PaymentMethod } from '../../account/commerce/commerce-port.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './method-choice.module.css';

const ICONS = { card: CreditCard, paypal: Wallet, page: Wallet };

interface Props {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod;
  disabled: boolean;
  onChoose(method: PaymentMethod): void;
}

/** The payment methods; no choice if there is only one. [CHECKOUT-06 CHECKOUT-07] */
export function MethodChoice({ methods, chosen, disabled, onChoose }: Props) {
  const t = useT('account');
  if (methods.length < 2) return null;
  return (
    <fieldset className={styles.choice}>
      <legend className="hidden-text">{t('checkout.method')}</legend>
      {methods.map((method) => {
        const Icon = ICONS[method.name];
        return (
          <label key={method.id} className={styles.method}>
            <input
              type="radio"
              name="method"
              value={method.name}
              checked={method.id === chosen.id}
              aria-disabled={disabled || undefined}
              onChange={() => disabled || onChoose(method)}
            />
            <Icon aria-hidden="true" />
            {t(`checkout.by_${method.name}`)}
          </label>
        );
      })}
    </fieldset>
  );
}
