import * as v from 'valibot';
import { isDate } from '../../ui/form/date-parts.ts';
import type { ConsentAnswer, ConsentField } from '../customer.ts';

/** The form stores answers by index: their names can be anything, and a form treats dots as paths. */
export type ConsentValue = boolean | string | undefined;

/** The initial value of a field. Required checkboxes are never ticked initially. [REG-46] */
export function initialConsent({ type, required, enabledByDefault, defaultValue, options }: ConsentField) {
  if (type === 'checkbox') return enabledByDefault && !required;
  if (options.length > 0 && !options.some(({ value }) => value === defaultValue)) return '';
  return defaultValue;
}

/** The rules for the publisher's questions, each for its own field. [REG-07 REG-08] */
export function consentRules(fields: readonly ConsentField[]) {
  const rules = fields.map(getRule);
  const country = fields.findIndex(({ type }) => type === 'country');
  return v.pipe(
    v.array(v.optional(v.union([v.boolean(), v.string()]))),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      fields.forEach((field, index) => {
        if (!isAsked(field, dataset.value[country])) return;
        const fault = rules[index]?.(dataset.value[index]);
        if (!fault) return;
        const path = [
          { type: 'array', origin: 'value', input: dataset.value, key: index, value: dataset.value[index] },
        ] as const;
        addIssue({ message: fault, path: [...path] });
      });
    }),
  );
}

/** A state is only requested if the chosen country has states. [REG-45] */
export function isAsked({ type }: ConsentField, country: ConsentValue): boolean {
  return type !== 'us_state' || country === undefined || country === 'us';
}

/** The answers in the form's order; those that were not requested are empty. [REG-10] */
export function consentAnswers(
  fields: readonly ConsentField[],
  values: readonly ConsentValue[],
): ConsentAnswer[] {
  return fields.map((field, index) => ({
    name: field.name,
    version: field.version,
    value: values[index] ?? (field.type === 'checkbox' ? false : ''),
  }));
}

/** Returns the check of a field, which gives the message for a wrong value; undefined if it is right. */
function getRule({ type, required }: ConsentField): (value: ConsentValue) => string | undefined {
  if (type === 'checkbox') {
    return (value) => (required && value !== true ? 'registration.consent_required' : undefined);
  }
  return (value) => {
    const text = typeof value === 'string' ? value.trim() : '';
    if (!text) return required ? 'registration.field_required' : undefined;
    return type === 'datepicker' && !isDate(text) ? 'registration.invalid_date' : undefined;
  };
}
