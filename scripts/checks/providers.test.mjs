import { expect, test } from 'vitest';
import { checkProviders } from './providers.mjs';
import { makeFolder } from './testing/make-folder.mjs';

const getFaults = (file, text) => checkProviders(makeFolder({ [file]: text })).faults;

test.each(["export const a = provider === 'cleeng';", 'export const a = (c) => c.integrations.jwp;'])(
  'a screen that asks "%s" is a fault',
  (text) => {
    expect(getFaults('web/src/screens/user/a.ts', text)).toEqual([
      expect.stringMatching(/^web\/src\/screens\/user\/a\.ts:1 names an account provider/),
    ]);
  },
);

test.each([
  'web/src/config/a.ts',
  'web/src/account/identity/a.ts',
  'web/src/app/a.ts',
  'web/src/ui/a.test.ts',
])('%s may know', (file) => {
  expect(getFaults(file, "export const a = 'jwp';")).toEqual([]);
});
