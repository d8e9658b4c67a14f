import { Ticket } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { useAccountForm } from '../account/use-account-form.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { FormView } from '../ui/form/form-view.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import styles from './coupon-form.module.css';

interface Props {
  /** The code that the order has by now; empty: none. */
  applied: string;
  disabled: boolean;
  /** Rejects as the provider does. */
  onApply(code: string): Promise<void>;
}

/** A coupon, asked for on request. [CHECKOUT-08 CHECKOUT-09 CHECKOUT-10 CHECKOUT-11] */
export function CouponForm({ applied, disabled, onApply }: Props) {
  const t = useT('account');
  const [isOpen, setOpen] = useState(false);
  if (applied) return <Applied code={applied} disabled={disabled} onApply={onApply} />;
  if (isOpen) return <CodeForm disabled={disabled} onApply={onApply} />;
  return (
    <Button look="plain" className={styles.open} onClick={() => setOpen(true)}>
      <Ticket aria-hidden="true" />
      {t('checkout.coupon_open')}
    </Button>
  );
}

const schema = v.object({
  coupon: v.pipe(v.string(), v.trim(), v.nonEmpty('checkout.field_required')),
});

function CodeForm({ disabled, onApply }: Omit<Props, 'applied'>) {
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
      <div className={styles.code}>
        <TextField
          label={t('checkout.coupon')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // it was asked for just now
          // biome-ignore lint/a11y/noAutofocus: the button that opened it is gone
          autoFocus
          required
          end={
            <Button type="submit" look="plain" aria-disabled={form.busy || disabled || undefined}>
              {t('checkout.coupon_apply')}
            </Button>
          }
          {...form.field('coupon')}
        />
      </div>
    </FormView>
  );
}

function Applied({ code, disabled, onApply }: { code: string } & Omit<Props, 'applied'>) {
  const t = useT('account');
  return (
    <div className={styles.applied}>
      <p role="status">
        <Ticket aria-hidden="true" />
        {t('checkout.coupon_applied', { code })}
      </p>
      <Button
        look="plain"
        aria-disabled={disabled || undefined}
        onClick={() => disabled || void onApply('').catch(() => {})}
      >
        {t('checkout.coupon_remove')}
      </Button>
    </div>
  );
}
