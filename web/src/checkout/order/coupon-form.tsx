import { Ticket } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import type { Order } from '../../account/commerce/payment-port.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { FormView } from '../../ui/form/form-view.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import styles from './coupon-form.module.css';
import { useCouponText } from './use-coupon-text.ts';

interface Props {
  order: Order;
  disabled: boolean;
  /** Rejects with the provider's failure. */
  onApply(code: string): Promise<void>;
  onRemove(): void;
}

/** A coupon form, opened by a button. [CHECKOUT-08 CHECKOUT-09 CHECKOUT-10 CHECKOUT-11] */
export function CouponForm({ order, disabled, onApply, onRemove }: Props) {
  const t = useT('account');
  const applied = useCouponText(order)?.terms;
  const [isOpen, setOpen] = useState(false);
  // what replaces a pressed button gets its focus; what was applied before takes it from nothing
  const [isPressed, setPressed] = useState(false);
  const apply = (code: string) => {
    setPressed(true);
    return onApply(code);
  };
  const remove = () => {
    if (disabled) return;
    setPressed(true);
    onRemove();
  };
  return (
    <div className={styles.coupon}>
      <p role="status">
        {applied && <Ticket aria-hidden="true" />}
        {applied}
      </p>
      {applied && (
        <Button
          look="plain"
          className={styles.quiet}
          autoFocus={isPressed}
          aria-disabled={disabled || undefined}
          onClick={remove}
        >
          {t('checkout.coupon_remove')}
        </Button>
      )}
      {!applied && isOpen && <CodeForm disabled={disabled} onApply={apply} />}
      {!applied && !isOpen && (
        <Button look="plain" className={styles.quiet} autoFocus={isPressed} onClick={() => setOpen(true)}>
          <Ticket aria-hidden="true" />
          {t('checkout.coupon_open')}
        </Button>
      )}
    </div>
  );
}

const schema = v.object({
  coupon: v.pipe(v.string(), v.trim(), v.nonEmpty('checkout.field_required')),
});

function CodeForm({ disabled, onApply }: Pick<Props, 'disabled' | 'onApply'>) {
  const t = useT('account');
  const form = useAccountForm({
    schema,
    values: { coupon: '' },
    submit: async ({ coupon }) => {
      if (!disabled) await onApply(coupon);
    },
  });
  return (
    <FormView form={form}>
      <TextField
        label={t('checkout.coupon')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // the button that opened it is gone
        autoFocus
        required
        end={
          <Button type="submit" look="plain" aria-disabled={form.busy || disabled || undefined}>
            {t('checkout.coupon_apply')}
          </Button>
        }
        {...form.field('coupon')}
      />
    </FormView>
  );
}
