import { expect, test } from 'vitest';
import { isAnswered, storedConsent } from './stored-consent.ts';

const box = { type: 'checkbox', name: 'news', options: [] } as const;
const list = {
  type: 'select',
  name: 'source',
  options: [
    { value: 'web', label: 'Web' },
    { value: 'radio', label: 'Radio' },
  ],
} as const;
const who = (consentsValues: object, metadata: object = {}) => ({ consentsValues, metadata }) as never;

test('stored consent: is the answer, also one in the metadata [CONSENT-10]', () => {
  expect(storedConsent(box, who({ news: true }))).toBe(true);
  expect(storedConsent(box, who({ news: false }, { news: 'on' }))).toBe(false);
  expect(storedConsent(list, who({ source: 'radio' }))).toBe('radio');
  expect(storedConsent({ type: 'input', name: 'city', options: [] }, who({ city: 'Ghent' }))).toBe('Ghent');
  expect(storedConsent(box, who({}, { news: 'on' }))).toBe(true);
  expect(storedConsent(list, who({}, { source: 'web' }))).toBe('web');
});

test('stored consent: is empty when the question was never answered', () => {
  expect(storedConsent(box, who({}))).toBe(false);
  expect(storedConsent({ ...box, name: 'constructor' }, who({}))).toBe(false);
  expect(storedConsent(list, who({}))).toBe('');
  expect(storedConsent(list, who({ source: 'newspaper' }))).toBe('');
});

test('stored consent: counts an empty answer as answered [CONSENT-09]', () => {
  for (const customer of [who({ news: false }), who({}, { news: '' })])
    expect(isAnswered(box, customer)).toBe(true);
  expect(isAnswered(box, who({ other: true }))).toBe(false);
  expect(isAnswered({ name: 'constructor' }, who({}))).toBe(false);
});
