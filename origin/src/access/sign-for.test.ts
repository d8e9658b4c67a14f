import { expect, it } from 'vitest';
import { isPublished } from './sign-for.ts';

const NAMED = 'defaultConfigSource = firstone\nadditionalAllowedConfigSources[] = ';

it.each([
  ['is true for the default config', `${NAMED}other123`, 'firstone', true],
  ['is true for an allowed config', `${NAMED}other123`, 'other123', true],
  ['is true for a config named by its address', `${NAMED}/apps/configs/other123.json`, 'other123', true],
  ['is false for a config that is not listed', `${NAMED}other123`, 'tryout01', false],
  ['is false when the settings list none', '', 'tryout01', false],
  ['is true when the settings allow any', 'UNSAFE_allowAnyConfigSource = true', 'tryout01', true],
  ['is true without settings', null, 'tryout01', true],
])('isPublished: %s', (_what, settings, code, isNamed) => {
  expect(isPublished(settings, code)).toBe(isNamed);
});
