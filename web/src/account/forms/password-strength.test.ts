import { expect, test } from 'vitest';
import { isValidPassword, passwordScore, strengthLabel } from './password-strength.ts';

test('password strength: is invalid when it is short, or lacks a lowercase letter or a digit [PASSWORD-01 REG-03]', () => {
  for (const password of ['lamps27', 'LAMPS2727', 'quietlamps', '']) {
    expect(isValidPassword(password), password).toBe(false);
    expect(passwordScore(password), password).toBe(0);
    expect(strengthLabel(password), password).toBe('invalid');
  }
});

test('password strength: accepts eight characters with a lowercase letter and a digit [REG-03]', () => {
  expect(isValidPassword('lampade7')).toBe(true);
});

test('password strength: gives a point for an uppercase letter [PASSWORD-02]', () => {
  expect(passwordScore('quietlamp7')).toBe(0);
  expect(passwordScore('quietLamp7')).toBe(1);
});

test('password strength: gives a point for two digits anywhere [PASSWORD-03]', () => {
  expect(passwordScore('quietlamp7')).toBe(0);
  expect(passwordScore('7quietlamp7')).toBe(1);
});

test('password strength: gives a point for a special character, none for another [PASSWORD-04]', () => {
  for (const special of '!,@#$%^&*?_~') expect(passwordScore(`quietlamp7${special}`), special).toBe(1);
  expect(passwordScore('quietlamp7-')).toBe(0);
  expect(passwordScore('quietlamp7 ')).toBe(0);
});

test('password strength: gives a second point for two special characters [PASSWORD-05]', () => {
  expect(passwordScore('quiet!lamp7')).toBe(1);
  expect(passwordScore('quiet!lamp7?')).toBe(2);
});

test('password strength: has a label for each score [PASSWORD-06]', () => {
  const passwords = ['short', 'quietlamp7', 'quietLamp7', 'quietLamp27', 'quietLamp27!', 'quietLamp27!?'];
  expect(passwords.map(strengthLabel)).toEqual(['invalid', 'weak', 'weak', 'fair', 'strong', 'very_strong']);
});
