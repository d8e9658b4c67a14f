import { expect, it } from 'vitest';
import { isPublished } from './is-published.ts';

const NAMED = 'defaultConfigSource = firstone\nadditionalAllowedConfigSources[] = ';

it.each([
  ['the one shown first', `${NAMED}other123`, 'firstone', true],
  ['one that may be asked for', `${NAMED}other123`, 'other123', true],
  ['one named by its address', `${NAMED}/apps/configs/other123.json`, 'other123', true],
  ['one that only lies there', `${NAMED}other123`, 'tryout01', false],
  ['any, where the settings name none', '', 'tryout01', false],
  ['any, where the settings allow all', 'UNSAFE_allowAnyConfigSource = true', 'tryout01', true],
  ['any, where there are no settings', null, 'tryout01', true],
])('%s', (_what, settings, code, isNamed) => {
  expect(isPublished(settings, code)).toBe(isNamed);
});
