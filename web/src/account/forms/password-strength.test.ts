import { expect, test } from 'vitest';
import { isValidPassword, passwordScore, strengthLabel } from './password-strength.ts';

test.each([
  ['lamps27', 'too short'],
  ['LAMPS2727', 'without a lowercase letter'],
  ['quietlamps', 'without a digit'],
  ['', 'empty'],
])('%s scores 0, being %s [PASSWORD-01 REG-03]', (password) => {
  expect(isValidPassword(password)).toBe(false);
  expect(passwordScore(password)).toBe(0);
  expect(strengthLabel(password)).toBe('invalid');
});

test('eight characters with a lowercase letter and a digit are a password [REG-03]', () => {
  expect(isValidPassword('lampade7')).toBe(true);
});

test('an uppercase letter earns a point [PASSWORD-02]', () => {
  expect(passwordScore('quietlamp7')).toBe(0);
  expect(passwordScore('quietLamp7')).toBe(1);
});

test('two digits earn a point, wherever they stand [PASSWORD-03]', () => {
  expect(passwordScore('quietlamp7')).toBe(0);
  expect(passwordScore('7quietlamp7')).toBe(1);
});

test.each([...'!,@#$%^&*?_~'])('the special character %s earns a point [PASSWORD-04]', (special) => {
  expect(passwordScore(`quietlamp7${special}`)).toBe(1);
});

test('another character earns nothing [PASSWORD-04]', () => {
  expect(passwordScore('quietlamp7-')).toBe(0);
  expect(passwordScore('quietlamp7 ')).toBe(0);
});

test('two special characters earn a second point [PASSWORD-05]', () => {
  expect(passwordScore('quiet!lamp7')).toBe(1);
  expect(passwordScore('quiet!lamp7?')).toBe(2);
});

test.each([
  ['short', 'invalid'],
  ['quietLamp7', 'weak'],
  ['quietLamp27', 'fair'],
  ['quietLamp27!', 'strong'],
  ['quietLamp27!?', 'very_strong'],
  ['quietlamp7', 'weak'],
])('%s reads %s [PASSWORD-06]', (password, label) => {
  expect(strengthLabel(password)).toBe(label);
});
