import { expect, test } from 'vitest';
import { formFault } from './use-form.ts';

test('form message: says that something is missing when every fault is a missing value [REG-35]', () => {
  expect(formFault(['login.field_required', 'login.field_required'])).toBe('required');
  expect(formFault(['personal_details.this_field_is_required'])).toBe('required');
});

test('form message: is a general one for any other fault [REG-36]', () => {
  expect(formFault(['login.field_required', 'login.field_is_not_valid_email'])).toBe('other');
  expect(formFault(['registration.invalid_password'])).toBe('other');
});

test('form message: is absent without faults', () => {
  expect(formFault([])).toBeUndefined();
});
