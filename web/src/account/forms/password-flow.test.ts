import { expect, test } from 'vitest';
import { passwordFlow } from './password-flow.ts';

test.each([
  [true, true, 'edit-password'],
  [true, false, 'reset-password'],
  [false, true, 'add-password'],
  [false, false, 'add-password'],
] as const)(
  'a viewer with a password (%s), where the old one can be used (%s), is led to %s [ACCOUNT-10 PASSWORD-15 PASSWORD-16 PASSWORD-17]',
  (hasPassword, changePasswordWithOldPassword, pane) => {
    expect(passwordFlow({ hasPassword }, { changePasswordWithOldPassword })).toBe(pane);
  },
);
