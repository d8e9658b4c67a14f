import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import type { ConsentField } from '../customer.ts';
import { type ConsentValue, initialConsent, isAsked } from './consent-form.ts';
import { ConsentLabel } from './consent-label.tsx';

interface Props<V extends FieldValues & { consents: ConsentValue[] }> {
  fields: readonly ConsentField[];
  form: Form<V>;
  /** The initial value of a field; default: what the publisher configured. */
  initial?: (field: ConsentField) => ConsentValue;
  /** The field is shown, but cannot be changed. */
  isLocked?: (field: ConsentField) => boolean;
  /** The answers are being sent: none can be changed, and a text keeps the focus. */
  isBusy?: boolean;
}

/** The publisher's questions, stored by index in `consents`. [REG-06 REG-45 CONSENT-06] */
export function ConsentFields<V extends FieldValues & { consents: ConsentValue[] }>(props: Props<V>) {
  const { fields, form, initial = initialConsent, isLocked, isBusy = false } = props;
  const t = useT('account');
  const nameCountry = useCountryNames();
  const at = (index: number) => `consents.${index}` as Path<V>;
  const of = (field: ConsentField) => initial(field) as PathValue<V, Path<V>>;
  const country = fields.findIndex(({ type }) => type === 'country');
  const chosenCountry = country < 0 ? undefined : ((form.value(at(country)) ?? '') as ConsentValue);

  return fields.map((field, index) => {
    if (!isAsked(field, chosenCountry)) return null;
    const { type, required, placeholder, name } = field;
    const settled = isLocked?.(field) ?? false;
    const disabled = settled || isBusy;
    const label = (
      <>
        <ConsentLabel field={field} />
        {required ? '' : ` ${t('registration.optional')}`}
      </>
    );
    const shared = { label, required, disabled };
    const options = type === 'country' ? field.options.map(nameCountry) : field.options;
    // names are the publisher's, and may repeat
    const key = `${index} ${name}`;
    if (type === 'checkbox') {
      const box = { ...shared, label: <ConsentLabel field={field} /> };
      if (!disabled) return <CheckboxField key={key} {...box} {...form.field(at(index), of(field))} />;
      const { value, error } = form.bound(at(index), of(field));
      // an element of its own: React controls its value, the form controls that of the other
      const settledKey = `${key} settled`;
      return (
        <CheckboxField
          key={settledKey}
          {...box}
          name={name}
          error={error}
          checked={value === true}
          readOnly
        />
      );
    }
    if (type === 'datepicker') {
      const partLabels = {
        day: t('registration.date.day'),
        month: t('registration.date.month'),
        year: t('registration.date.year'),
      };
      const bound = form.bound(at(index), of(field));
      return (
        <DateField
          key={key}
          {...shared}
          {...bound}
          value={String(bound.value ?? '')}
          onValue={(text) => bound.onValue(text as PathValue<V, Path<V>>)}
          partLabels={partLabels}
        />
      );
    }
    const parts = { ...shared, ...form.field(at(index), of(field)) };
    // a list without options could not be answered
    if (type === 'input' || options.length === 0) {
      return (
        <TextField key={key} {...parts} disabled={settled} readOnly={isBusy} placeholder={placeholder} />
      );
    }
    if (type === 'radio') return <RadioField key={key} {...parts} options={options} />;
    return (
      <SelectField key={key} {...parts} options={options} empty={placeholder || t('registration.choose')} />
    );
  });
}

/** Country options, with names in the viewer's language if their codes are known. */
function useCountryNames() {
  const language = useLanguage();
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return ({ value, label }: { value: string; label: string }) => {
    const known = /^[a-z]{2}$/i.test(value) ? names.of(value.toUpperCase()) : undefined;
    return { value, label: known ?? label };
  };
}
