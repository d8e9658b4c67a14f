import { expect, test } from 'vitest';
import { formFault } from './form-message.ts';

test('form message: says that something is missing when every fault is a missing value [REG-35]', () => {
  expect(formFault(['login.field_required', 'login.field_required'])).toBe('required');
  expect(formFault(['personal_details.this_field_is_required'])).toBe('required');
});

test('a form with any other fault says that something is wrong [REG-36]', () => {
  expect(formFault(['login.field_required', 'login.field_is_not_valid_email'])).toBe('other');
  expect(formFault(['registration.invalid_password'])).toBe('other');
});

test('a form without faults says nothing', () => {
  expect(formFault([])).toBeUndefined();
});
