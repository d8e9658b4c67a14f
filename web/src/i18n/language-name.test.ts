import { expect, test } from 'vitest';
import { languageName } from './language-name.ts';

test('language name: is in the viewer’s language', () => {
  expect(languageName('es', 'es')).toBe('Español');
  expect(languageName('es', 'en')).toBe('Spanish');
  expect(languageName('', 'en')).toBe('');
  expect(languageName('not a code', 'en')).toBe('');
});
