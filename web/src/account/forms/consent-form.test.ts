import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { ConsentField } from '../customer.ts';
import { consentAnswers, consentRules, initialConsent, isAsked } from './consent-form.ts';

const field = (parts: Partial<ConsentField>): ConsentField => ({
  type: 'checkbox',
  name: 'news',
  label: 'Send me news',
  placeholder: '',
  required: false,
  options: [],
  defaultValue: '',
  enabledByDefault: false,
  version: '1',
  ...parts,
});

const getFaults = (fields: ConsentField[], values: (boolean | string | undefined)[]) => {
  const { issues } = v.safeParse(consentRules(fields), values);
  return Object.fromEntries((issues ?? []).map(({ path, message }) => [path?.[0]?.key, message]));
};

test('consent form: flags each missing required consent by itself [REG-07 REG-08]', () => {
  const fields = [
    field({ name: 'terms', required: true }),
    field({ name: 'news' }),
    field({ name: 'city', type: 'input', required: true }),
    field({ name: 'age', required: true }),
  ];
  expect(getFaults(fields, [false, false, '  ', true])).toEqual({
    0: 'registration.consent_required',
    2: 'registration.field_required',
  });
  expect(getFaults(fields, [true, false, 'Ghent', true])).toEqual({});
});

test('consent form: starts with required boxes empty, and else with the default of the publisher [REG-46]', () => {
  expect(initialConsent(field({ required: true, enabledByDefault: true }))).toBe(false);
  expect(initialConsent(field({ enabledByDefault: true }))).toBe(true);
  expect(initialConsent(field({}))).toBe(false);
  const options = [{ value: 'web', label: 'Web' }];
  expect(initialConsent(field({ type: 'select', options, defaultValue: 'web' }))).toBe('web');
  expect(initialConsent(field({ type: 'select', options, defaultValue: 'radio' }))).toBe('');
});

test('consent form: accepts a date of the calendar alone', () => {
  const fields = [field({ type: 'datepicker' })];
  expect(getFaults(fields, ['2001-02-30'])).toEqual({ 0: 'registration.invalid_date' });
  expect(getFaults(fields, ['2001-02-28'])).toEqual({});
  expect(getFaults(fields, [''])).toEqual({});
});

test('consent form: requests a state only in the United States', () => {
  const fields = [
    field({ type: 'country', name: 'country', required: true }),
    field({ type: 'us_state', name: 'us_state', required: true }),
  ];
  expect(getFaults(fields, ['nl', undefined])).toEqual({});
  expect(getFaults(fields, ['us', ''])).toEqual({ 1: 'registration.field_required' });
  expect(isAsked(fields[1] as ConsentField, 'be')).toBe(false);
});

test('consent form: has the answers in order, whatever their names are', () => {
  const fields = [field({ name: 'a.b[0]' }), field({ name: '__proto__', type: 'input', version: '3' })];
  expect(consentAnswers(fields, [true, undefined])).toEqual([
    { name: 'a.b[0]', version: '1', value: true },
    { name: '__proto__', version: '3', value: '' },
  ]);
});
