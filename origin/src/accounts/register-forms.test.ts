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
])('a required checkbox that is answered with "%s" leaves out %j', (answer, missing) => {
  expect(missingAnswers([terms], { terms: answer })).toEqual(missing);
});

it('a required question takes any words but blanks, and one that is not required takes none', () => {
  const input = { ...terms, name: 'heard_from', type: 'input' } as const;
  expect(missingAnswers([input], { heard_from: 'off' })).toEqual([]);
  expect(missingAnswers([input], { heard_from: ' ' })).toEqual(['heard_from']);
  expect(missingAnswers([{ ...input, required: false }], {})).toEqual([]);
});
