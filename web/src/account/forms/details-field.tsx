import { useT } from '../../i18n/use-t.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import type { DetailsQuestion } from '../ports.ts';

interface Props {
  question: DetailsQuestion;
  form: Pick<Form<Record<string, string>>, 'field' | 'bound'>;
}

/** What a browser knows to fill in. */
const AUTOCOMPLETE: Partial<Record<DetailsQuestion['kind'], string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  companyName: 'organization',
  phoneNumber: 'tel',
  address: 'street-address',
};

/** A question after registration, as the field its kind asks for. [REG-43] */
export function DetailsField({ question, form }: Props) {
  const t = useT('account');
  const { key, kind, required, options = [] } = question;
  const shared = { label: question.question ?? t(`personal_details.${kind}`), required };
  if (kind === 'birthDate') {
    const partLabels = {
      day: t('registration.date.day'),
      month: t('registration.date.month'),
      year: t('registration.date.year'),
    };
    return <DateField {...shared} {...form.bound(key)} partLabels={partLabels} />;
  }
  const [only, second, third] = options;
  if (!only) {
    const type = kind === 'phoneNumber' ? 'tel' : 'text';
    return <TextField {...shared} type={type} autoComplete={AUTOCOMPLETE[kind]} {...form.field(key)} />;
  }
  if (!second) {
    const { name, error, value, onValue } = form.bound(key);
    return (
      <CheckboxField
        {...shared}
        name={name}
        error={error}
        checked={value === only.value}
        onChange={({ target }) => onValue(target.checked ? only.value : '')}
      />
    );
  }
  if (!third) return <RadioField {...shared} {...form.field(key)} options={options} />;
  return <SelectField {...shared} {...form.field(key)} options={options} empty={t('registration.choose')} />;
}
