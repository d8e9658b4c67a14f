import { expect, test } from 'vitest';
import { lightIcon } from './light-icons.ts';

test('icons of another shape stop the build', () => {
  expect(lightIcon('function createLucideIcon(iconDataOrName, iconNode = []) {}')).toContain('createElement');
  expect(() => lightIcon('function createLucideIcon(name) {}')).toThrow('The icons have changed');
});
