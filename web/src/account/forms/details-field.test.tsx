import { readFileSync } from 'node:fs';
import type { Texts } from '@marquee/contract/i18n/texts';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import type { DetailsQuestion } from '../ports.ts';
import { DetailsField } from './details-field.tsx';
import { detailsSchema } from './details-schema.ts';

const FILE = new URL('../../../public/locales/en/account.json', import.meta.url);
const texts = { account: JSON.parse(readFileSync(FILE, 'utf8')) as Texts };
const option = (value: string) => ({ value, label: value.toUpperCase() });

function drawn(
  question: Omit<DetailsQuestion, 'required'>,
  answer = '',
  required = true,
  language: 'de' | 'en' = 'en',
): string {
  const parts = { name: question.key, error: undefined, defaultValue: answer };
  const form = {
    field: () => parts,
    bound: () => ({ name: question.key, error: undefined, value: answer, onValue() {} }),
  } as unknown as Parameters<typeof DetailsField>[0]['form'];
  return renderToString(
    <MessagesContext value={createMessages({ language, texts, load: async () => ({}) })}>
      <DetailsField question={{ ...question, required }} form={form} />
    </MessagesContext>,
  );
}

const custom = (...values: string[]) =>
  ({ key: 'q', kind: 'custom', question: 'Which?', options: values.map(option) }) as const;

test('details field: is a line of text of its own kind, and a date of birth in three parts [REG-43]', () => {
  const fields = {
    firstName: [/autoComplete="given-name"/i, /First name/],
    lastName: [/autoComplete="family-name"/i, /Last name/],
    companyName: [/autoComplete="organization"/i, /Company/],
    phoneNumber: [/type="tel"/, /Phone number/],
    address: [/autoComplete="address-line1"/i, /Address/],
    address2: [/autoComplete="address-line2"/i, /second line/],
    postCode: [/autoComplete="postal-code"/i, /Postal code/],
    city: [/autoComplete="address-level2"/i, /City/],
    state: [/autoComplete="address-level1"/i, /State/],
  } as const;
  for (const [kind, patterns] of Object.entries(fields))
    for (const pattern of patterns)
      expect(drawn({ key: kind, kind: kind as keyof typeof fields })).toMatch(pattern);
  expect(drawn({ key: 'b', kind: 'birthDate' }).match(/<input/g)).toHaveLength(3);
});

test('details field: is a text, a box, radios or a list by the options of a custom question [REG-29 REG-30 REG-31 REG-32]', () => {
  expect(drawn(custom())).toMatch(/<input[^>]*type="text"/);
  expect(drawn(custom('yes'))).toMatch(/<input[^>]*type="checkbox"/);
  expect(drawn(custom('yes'))).not.toMatch(/checked/);
  expect(drawn(custom('yes'), 'yes')).toMatch(/checked/);
  expect(drawn(custom('a', 'b')).match(/type="radio"/g)).toHaveLength(2);
  expect(drawn(custom('a', 'b', 'c')).match(/<option/g)).toHaveLength(4);
  expect(drawn(custom('a', 'b', 'c'))).toContain('Which?');
});

test('details field: says that it is optional', () => {
  const form = { key: 'companyName', kind: 'companyName' } as const;
  expect(drawn(form, '', false)).toContain('Company (optional)');
  expect(drawn(form)).not.toContain('optional');
});

const getFault = (kind: DetailsQuestion['kind'], value: string, required = true) =>
  v.safeParse(detailsSchema([{ key: 'k', kind, required }]), { k: value }).issues?.[0]?.message;

test('details: have to be given when they are required, custom ones too [REG-21 REG-27 REG-43]', () => {
  for (const kind of ['firstName', 'birthDate', 'companyName', 'address', 'country', 'custom'] as const) {
    expect(getFault(kind, ' ')).toBe('personal_details.this_field_is_required');
    expect(getFault(kind, '', false)).toBeUndefined();
  }
});

test('details: have a date of birth as YYYY-MM-DD, and short names [REG-22 REG-43]', () => {
  for (const wrong of ['2001-02-31', '28.2.2001', '2001-2-28', '2001', 'yesterday'])
    expect(getFault('birthDate', wrong, false)).toBe('personal_details.birth_date_not_valid');
  expect(getFault('birthDate', '2001-02-28')).toBeUndefined();
  expect(getFault('address', 'n'.repeat(51))).toBeUndefined();
  expect(getFault('lastName', 'n'.repeat(51))).toBe('personal_details.name_too_long');
});

test('details field: has countries by name in the language of the viewer, with their codes [REG-34 REG-43]', () => {
  const html = drawn({ key: 'country', kind: 'country' }, 'NL');
  expect(html).toMatch(/<select[^>]*autoComplete="country"/i);
  expect(html).toContain('<option value="NL" selected="">Netherlands</option>');
  expect(html.match(/<option/g)).toHaveLength(250);
  const german = drawn({ key: 'country', kind: 'country' }, '', true, 'de');
  expect(german).toContain('<option value="NL">Niederlande</option>');
  expect(german.indexOf('Österreich')).toBeLessThan(german.indexOf('Polen'));
});
