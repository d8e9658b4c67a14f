import { expect, it } from 'vitest';
import { missingAnswers } from './register-forms.ts';

const terms = {
  name: 'terms',
  label: '',
  type: 'checkbox',
  required: true,
  default: '',
  placeholder: '',
  options: {},
} as const;

it.each([
  ['true', []],
  ['on', []],
  ['false', ['terms']],
  ['off', ['terms']],
  ['', ['terms']],
])('registration form: counts a required checkbox answered "%s" as missing %j', (answer, missing) => {
  expect(missingAnswers([terms], { terms: answer })).toEqual(missing);
});

it('registration form: accepts any words but blanks for a required question', () => {
  const input = { ...terms, name: 'heard_from', type: 'input' } as const;
  expect(missingAnswers([input], { heard_from: 'off' })).toEqual([]);
  expect(missingAnswers([input], { heard_from: ' ' })).toEqual(['heard_from']);
  expect(missingAnswers([{ ...input, required: false }], {})).toEqual([]);
});
