import { useT } from '../../i18n/use-t.ts';
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import { BRAND_NAMES, getBrand } from './card-brand.ts';
import { CardBrandIcon } from './card-brand-icon.tsx';
import styles from './card-fields.module.css';
import { caretAfter, typedCvc, typedExpiry, typedNumber } from './card-format.ts';
import type { CardValues } from './card-rules.ts';

/** The fields of a card. Their values are not stored. (G-95) [CHECKOUT-16] */
export function CardFields({ form }: { form: Form<CardValues> }) {
  const t = useT('account');
  const brand = getBrand(form.value('cardNumber'))?.brand;
  return (
    <>
      <TextField
        label={t('checkout.cardholder_name')}
        autoComplete="cc-name"
        autoCapitalize="words"
        spellCheck={false}
        required
        {...form.field('cardholderName')}
      />
      <FormattedField
        label={t('checkout.card_number')}
        autoComplete="cc-number"
        format={typedNumber}
        required
        icon={<CardBrandIcon brand={brand} />}
        end={
          <span className="hidden-text" role="status">
            {brand && t('checkout.brand', { name: BRAND_NAMES[brand] })}
          </span>
        }
        {...form.field('cardNumber')}
      />
      <div className={styles.pair}>
        <FormattedField
          label={t('checkout.card_expiry')}
          autoComplete="cc-exp"
          placeholder={t('checkout.expiry_format')}
          format={typedExpiry}
          required
          {...form.field('cardExpiry')}
        />
        <FormattedField
          label={t('checkout.card_cvc')}
          autoComplete="cc-csc"
          format={typedCvc}
          required
          {...form.field('cardCVC')}
        />
      </div>
    </>
  );
}

/** A field that reformats what is typed and keeps the caret in place. [CHECKOUT-22] */
function FormattedField({ format, onChange, ...field }: TextFieldProps & { format(text: string): string }) {
  return (
    <TextField
      inputMode="numeric"
      spellCheck={false}
      {...field}
      onChange={(event) => {
        rewrite(event.currentTarget, format);
        onChange?.(event);
      }}
    />
  );
}

function rewrite(input: HTMLInputElement, format: (text: string) => string): void {
  const text = input.value;
  const written = format(text);
  if (written === text) return;
  const caret = caretAfter({ text, caret: input.selectionStart ?? text.length }, written);
  input.value = written;
  input.setSelectionRange(caret, caret);
}
