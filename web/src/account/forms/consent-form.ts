import * as v from 'valibot';
import { isDate } from '../../ui/form/date-parts.ts';
import type { ConsentAnswer, ConsentField } from '../customer.ts';

/** What the form holds of them, by their place: their names may be anything, and a form reads dots as paths. */
export type ConsentValue = boolean | string | undefined;

/** What a field holds before anybody touched it. Required boxes are never ticked beforehand. [REG-46] */
export function initialConsent({ type, required, enabledByDefault, defaultValue, options }: ConsentField) {
  if (type === 'checkbox') return enabledByDefault && !required;
  if (options.length > 0 && !options.some(({ value }) => value === defaultValue)) return '';
  return defaultValue;
}

/** The rules of the publisher's questions, each at its own field. [REG-07 REG-08] */
export function consentRules(fields: readonly ConsentField[]) {
  const rules = fields.map(ruleOf);
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

/** A state is asked for only of those who live where there are some. [REG-45] */
export function isAsked({ type }: ConsentField, country: ConsentValue): boolean {
  return type !== 'us_state' || country === undefined || country === 'us';
}

/** The answers in the form's order, those not asked for empty. [REG-10] */
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

/** Says which message tells what is wrong with a value; none when it is right. */
function ruleOf({ type, required }: ConsentField): (value: ConsentValue) => string | undefined {
  if (type === 'checkbox') {
    return (value) => (required && value !== true ? 'registration.consent_required' : undefined);
  }
  return (value) => {
    const text = typeof value === 'string' ? value.trim() : '';
    if (!text) return required ? 'registration.field_required' : undefined;
    return type === 'datepicker' && !isDate(text) ? 'registration.invalid_date' : undefined;
  };
}
