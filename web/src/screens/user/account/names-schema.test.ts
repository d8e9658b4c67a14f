import * as v from 'valibot';
import { expect, test } from 'vitest';
import { namesSchema } from './names-schema.ts';

const getFaults = (mayBeEmpty: boolean, firstName: string, lastName: string) =>
  v
    .safeParse(namesSchema(mayBeEmpty), { firstName, lastName })
    .issues?.map(({ path, message }) => [path?.[0]?.key, message]);

test('names are needed unless the provider keeps empty ones [ACCOUNT-27]', () => {
  const missing = 'personal_details.this_field_is_required';
  expect(getFaults(false, ' ', 'Quay')).toEqual([['firstName', missing]]);
  expect(getFaults(false, 'Ada', '')).toEqual([['lastName', missing]]);
  expect(getFaults(true, '', '')).toBeUndefined();
});

test('a name has at most 50 characters [ACCOUNT-17 CONST-17]', () => {
  const long = 'personal_details.name_too_long';
  const name = (length: number) => 'n'.repeat(length);
  expect(getFaults(false, name(50), name(50))).toBeUndefined();
  expect(getFaults(false, name(51), name(50))).toEqual([['firstName', long]]);
  expect(getFaults(true, '', name(51))).toEqual([['lastName', long]]);
});
