import { type ComponentProps, useMemo } from 'react';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { FieldGroup } from '../../ui/form/field.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import type { DetailsQuestion } from '../ports.ts';

interface Props {
  question: DetailsQuestion;
  form: Pick<Form<Record<string, string>>, 'field' | 'bound'>;
}

/** The values of `autocomplete`. */
const AUTOCOMPLETE: Partial<Record<DetailsQuestion['kind'], string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  companyName: 'organization',
  phoneNumber: 'tel',
  address: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  postCode: 'postal-code',
  country: 'country',
};

/** A question after registration. [REG-20 REG-29 REG-30 REG-31 REG-32 REG-43] */
export function DetailsField({ question, form }: Props) {
  const t = useT('account');
  const { key, kind, required, options = [] } = question;
  const words = question.question ?? t(`personal_details.${kind}`);
  const label = required ? words : `${words} ${t('registration.optional')}`;
  const shared = { label, required };
  if (kind === 'birthDate') {
    const partLabels = {
      day: t('registration.date.day'),
      month: t('registration.date.month'),
      year: t('registration.date.year'),
    };
    return <DateField {...shared} {...form.bound(key)} partLabels={partLabels} />;
  }
  if (kind === 'country') return <CountryField {...shared} {...form.field(key)} />;
  const [only, second, third] = options;
  if (!only) {
    const type = kind === 'phoneNumber' ? 'tel' : 'text';
    return <TextField {...shared} type={type} autoComplete={AUTOCOMPLETE[kind]} {...form.field(key)} />;
  }
  if (!second) {
    const { name, error, value, onValue } = form.bound(key);
    return (
      <FieldGroup label={label} error={error}>
        {(ties) => (
          <CheckboxField
            label={only.label}
            required={required}
            name={name}
            aria-invalid={ties['aria-invalid']}
            checked={value === only.value}
            onChange={({ target }) => onValue(target.checked ? only.value : '')}
          />
        )}
      </FieldGroup>
    );
  }
  if (!third) return <RadioField {...shared} {...form.field(key)} options={options} />;
  return <SelectField {...shared} {...form.field(key)} options={options} empty={t('registration.choose')} />;
}

type CountryProps = Omit<ComponentProps<typeof SelectField>, 'options' | 'empty'>;

/** The provider stores a country code, and the viewer sees country names. (G-77) [REG-34] */
function CountryField(field: CountryProps) {
  const t = useT('account');
  return (
    <SelectField
      {...field}
      autoComplete={AUTOCOMPLETE.country}
      options={useCountries()}
      empty={t('registration.choose')}
    />
  );
}

/** Countries named and sorted in the viewer's language; values are two-letter codes. (G-77) [REG-34] */
function useCountries(): { value: string; label: string }[] {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const { compare } = new Intl.Collator(language);
    return CODES.trim()
      .split(/\s+/)
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((one, other) => compare(one.label, other.label));
  }, [language]);
}

/** ISO 3166-1. */
const CODES = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY
  BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK
  FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR
  IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK
  ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM
  PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF
  TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`;
