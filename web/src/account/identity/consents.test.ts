import { parseRegisterFields } from '@marquee/contract/identity';
import { expect, test } from 'vitest';
import { consentFields, consentsAsMetadata, getConsents, toConsent } from './consents.ts';

const FIELDS = parseRegisterFields({
  collection: [
    { id: 1, name: 'email_confirmation', label: 'Confirm e-mail', type: 'input', required: false },
    { id: 6, name: 'first_name', label: 'First name', type: 'input', required: true },
    { id: 7, name: 'surname', label: 'Last name', type: 'input', required: true },
    { id: 3, name: 'marketing', label: 'Send me news', type: 'checkbox', default_value: 'true' },
    { id: 8, name: 'age', label: 'I am 16', type: 'checkbox', required: true, default_value: 'true' },
    {
      id: 5,
      name: 'heard_from',
      label: 'How did you find us?',
      type: 'select',
      required: false,
      default_value: 'web',
      placeholder: 'Choose',
      options: { web: 'Web', friend: 'Friend' },
    },
    { id: 9, name: 'shoe', label: 'Shoe size', type: 'hologram', required: false, options: [] },
    { id: 2, name: 'terms', label: 'https://example.test/terms', type: 'checkbox', required: false },
  ],
});
const fields = consentFields(FIELDS);
const field = (name: string) => fields.find((one) => one.name === name);

test('identity consents: have a kind, name, text, options, defaults and version, and the terms come first [REG-09 REG-44 DATA-19]', () => {
  expect(fields.map(({ name }) => name)).toEqual(['terms', 'marketing', 'age', 'heard_from', 'shoe']);
  const termsUrl = 'https://example.test/terms';
  expect(fields[0]).toMatchObject({ type: 'checkbox', label: '', termsUrl, required: true });
  expect(field('heard_from')).toEqual({
    type: 'select',
    name: 'heard_from',
    label: 'How did you find us?',
    placeholder: 'Choose',
    required: false,
    options: [
      { value: 'web', label: 'Web' },
      { value: 'friend', label: 'Friend' },
    ],
    defaultValue: 'web',
    enabledByDefault: false,
    version: '1',
  });
  expect(field('shoe')).toMatchObject({ type: 'input', options: [] });
  const [blank] = parseRegisterFields({ collection: [{ name: 'terms', label: ' ' }] });
  expect(consentFields(blank ? [blank] : [])[0]).not.toHaveProperty('termsUrl');
});

test('identity consents: start ticked for the default `true` unless they are required [REG-46]', () => {
  expect(fields.filter(({ enabledByDefault }) => enabledByDefault).map(({ name }) => name)).toEqual([
    'marketing',
  ]);
});

test('identity consents: are accepted or declined, with name, version and value [REG-10 DATA-18]', () => {
  const answered = (value: boolean | string) => toConsent({ name: 'news', version: '3', value });
  expect(answered(true)).toEqual({ name: 'news', version: '3', state: 'accepted', value: true });
  expect(answered('web')).toEqual({ name: 'news', version: '3', state: 'accepted', value: 'web' });
  expect(answered(false)).toEqual({ name: 'news', version: '3', state: 'declined', value: false });
  expect(answered('')).toEqual({ name: 'news', version: '3', state: 'declined', value: '' });
});

const getMetadata = (answers: Record<string, boolean | string>) => {
  const list = Object.entries(answers).map(([name, value]) => ({ name, version: '1', value }));
  const { consents = '', ...values } = consentsAsMetadata(list.map(toConsent));
  return { values, consents: JSON.parse(consents) as object[] };
};

test('identity consents: are stored as on, off or true without empty ones, and as a list in JSON text [IDAPI-39 REG-10]', () => {
  const { values, consents } = getMetadata({
    terms: true,
    marketing: true,
    age: false,
    shoe: '',
    country: 'nl',
  });
  expect(values).toEqual({ terms: 'true', marketing: 'on', age: 'off', country: 'nl' });
  expect(consents).toEqual([
    { name: 'terms', version: '1', state: 'accepted', value: true },
    { name: 'marketing', version: '1', state: 'accepted', value: true },
    { name: 'age', version: '1', state: 'declined', value: false },
    { name: 'shoe', version: '1', state: 'declined', value: '' },
    { name: 'country', version: '1', state: 'accepted', value: 'nl' },
  ]);
});

test('identity consents: a state is sent only for the United States', () => {
  expect(getMetadata({ country: 'nl', us_state: 'ca' }).values.us_state).toBe('n/a');
  expect(getMetadata({ us_state: 'ca' }).values.us_state).toBe('n/a');
  expect(getMetadata({ country: 'us', us_state: 'ca' }).values.us_state).toBe('ca');
  expect(getMetadata({ country: 'us', us_state: 'n/a' }).values).not.toHaveProperty('us_state');
});

const kept = (consents: string | boolean) => getConsents({ metadata: { consents } });

test('identity consents: are none when the stored list cannot be read [IDAPI-39]', () => {
  for (const text of ['', '{', 'null', '7', '{"name":"terms"}', true]) expect(kept(text)).toEqual([]);
});

test('identity consents: leave out stored entries that are no consents [DATA-18]', () => {
  const list = [
    null,
    { name: 'a' },
    { name: 'b', version: '1', state: 'maybe', value: true },
    { name: 'c', version: '1', state: 'declined' },
    { name: 'd', version: '2', state: 'accepted', value: 'web', extra: 1 },
  ];
  expect(kept(JSON.stringify(list))).toEqual([
    { name: 'c', version: '1', state: 'declined', value: false },
    { name: 'd', version: '2', state: 'accepted', value: 'web' },
  ]);
});

test('identity consents: terms are required and stored when the provider lists none [REG-09]', () => {
  for (const listed of [[], FIELDS.filter(({ name }) => name === 'age')]) {
    const [terms, ...others] = consentFields(listed);
    expect(terms).toMatchObject({ name: 'terms', type: 'checkbox', required: true, enabledByDefault: false });
    expect(terms).not.toHaveProperty('termsUrl');
    expect(others.map(({ name }) => name)).toEqual(listed.map(({ name }) => name));
  }
  const stored = consentsAsMetadata([toConsent({ name: 'terms', version: '1', value: true })]);
  expect(stored.terms).toBe('true');
  expect(JSON.parse(String(stored.consents))).toMatchObject([{ name: 'terms', state: 'accepted' }]);
});
