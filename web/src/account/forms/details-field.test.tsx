import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Texts } from '../../i18n/format-text.ts';
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

test.each([
  ['firstName', /autoComplete="given-name"/i, /First name/],
  ['lastName', /autoComplete="family-name"/i, /Last name/],
  ['companyName', /autoComplete="organization"/i, /Company/],
  ['phoneNumber', /type="tel"/, /Phone number/],
  ['address', /autoComplete="address-line1"/i, /Address/],
  ['address2', /autoComplete="address-line2"/i, /second line/],
  ['postCode', /autoComplete="postal-code"/i, /Postal code/],
  ['city', /autoComplete="address-level2"/i, /City/],
  ['state', /autoComplete="address-level1"/i, /State/],
] as const)('%s is a line of text of its own kind [REG-43]', (kind, field, label) => {
  const html = drawn({ key: kind, kind });
  expect(html).toMatch(field);
  expect(html).toMatch(label);
});

test('a date of birth is a date in three parts [REG-43]', () => {
  expect(drawn({ key: 'b', kind: 'birthDate' }).match(/<input/g)).toHaveLength(3);
});

test('a question of the publisher is a text, a box, radios or a list, by its options [REG-29 REG-30 REG-31 REG-32]', () => {
  expect(drawn(custom())).toMatch(/<input[^>]*type="text"/);
  expect(drawn(custom('yes'))).toMatch(/<input[^>]*type="checkbox"/);
  expect(drawn(custom('yes'))).not.toMatch(/checked/);
  expect(drawn(custom('yes'), 'yes')).toMatch(/checked/);
  expect(drawn(custom('a', 'b')).match(/type="radio"/g)).toHaveLength(2);
  expect(drawn(custom('a', 'b', 'c')).match(/<option/g)).toHaveLength(4);
  expect(drawn(custom('a', 'b', 'c'))).toContain('Which?');
});

test('what need not be answered says so', () => {
  const form = { key: 'companyName', kind: 'companyName' } as const;
  expect(drawn(form, '', false)).toContain('Company (optional)');
  expect(drawn(form)).not.toContain('optional');
});

const getFault = (kind: DetailsQuestion['kind'], value: string, required = true) =>
  v.safeParse(detailsSchema([{ key: 'k', kind, required }]), { k: value }).issues?.[0]?.message;

test('what is required has to be given, the questions of the publisher too [REG-21 REG-27 REG-43]', () => {
  const kinds = [
    'firstName',
    'birthDate',
    'companyName',
    'phoneNumber',
    'address',
    'country',
    'custom',
  ] as const;
  for (const kind of kinds) {
    expect(getFault(kind, ' ')).toBe('personal_details.this_field_is_required');
    expect(getFault(kind, '', false)).toBeUndefined();
  }
});

test('a date of birth has to be one, as YYYY-MM-DD [REG-22]', () => {
  for (const wrong of ['2001-02-31', '28.2.2001', '2001-2-28', '2001', 'yesterday']) {
    expect(getFault('birthDate', wrong, false)).toBe('personal_details.birth_date_not_valid');
  }
  expect(getFault('birthDate', '2001-02-28')).toBeUndefined();
});

test('names alone are short [REG-43]', () => {
  expect(getFault('address', 'n'.repeat(51))).toBeUndefined();
  expect(getFault('lastName', 'n'.repeat(51))).toBe('personal_details.name_too_long');
});

test('a country is chosen by its name in the language of the viewer, and sent as its code [REG-34 REG-43]', () => {
  const html = drawn({ key: 'country', kind: 'country' }, 'NL');
  expect(html).toMatch(/<select[^>]*autoComplete="country"/i);
  expect(html).toContain('<option value="NL" selected="">Netherlands</option>');
  expect(html.match(/<option/g)).toHaveLength(250);
  const german = drawn({ key: 'country', kind: 'country' }, '', true, 'de');
  expect(german).toContain('<option value="NL">Niederlande</option>');
  expect(german.indexOf('Österreich')).toBeLessThan(german.indexOf('Polen'));
});
