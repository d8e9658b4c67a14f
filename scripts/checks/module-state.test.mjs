import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/root.mjs';
import { checkModuleState } from './module-state.mjs';
import { KNOWN_STATE } from './structure.mjs';
import { makeFolder } from './testing/make-folder.mjs';

const getFaults = (text, file = 'web/src/lib/a.ts') => checkModuleState(makeFolder({ [file]: text })).faults;

test.each([
  ['a variable', 'let last = 1;', 'last'],
  ['an exported variable', '\nexport let last: string | undefined;', 'last'],
  ['a map to be filled', 'const seen = new Map<string, number>();', 'seen'],
  ['a list to be filled', 'const waiting: string[] = [];', 'waiting'],
  ['an object to be filled', 'const found: Record<string, string> = {};', 'found'],
])('%s at the top of a module is a fault', (_what, text, name) => {
  expect(getFaults(text)).toEqual([
    expect.stringMatching(new RegExp(`^web/src/lib/a\\.ts:\\d keeps ${name} for all visits`)),
  ]);
});

test.each([
  ['a table', "const ROWS = new Map([['a', 1]]);"],
  ['nothing, by its type', 'const NONE: readonly string[] = [];'],
  ['what a function keeps', 'export function make() {\n  let last = 1;\n  return new Map();\n}'],
])('%s is none', (_what, text) => {
  expect(getFaults(text)).toEqual([]);
});

test('a test may keep what it likes', () => {
  expect(getFaults('let last = 1;', 'web/src/lib/a.test.ts')).toEqual([]);
});

test('what is known and gone is to be taken off the list', () => {
  expect(getFaults('export const a = 1;', 'web/src/i18n/messages.ts')).toEqual([
    'web/src/i18n/messages.ts keeps no rules any more: take it off KNOWN_STATE',
  ]);
});

test('every file on the list is there', () => {
  expect(KNOWN_STATE.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([]);
});
