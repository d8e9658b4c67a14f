import { expect, test } from 'vitest';
import { checkDocuments } from './documents.mjs';
import { makeFolder } from './testing/make-folder.mjs';

const check = (files) => checkDocuments(makeFolder(files)).faults;

test('documents: accepts links to files, to parts of pages and to other hosts', () => {
  const text = '## Here\n\n[a](docs/b.md#a-part) [c](#here) [d](https://example.test/x.md) `[e](gone.md)`';
  expect(check({ 'a.md': text, 'docs/b.md': '### A part!\n\n[back](../a.md)' })).toEqual([]);
});

test('documents: refuses a link to a file that does not exist', () => {
  expect(check({ 'docs/a.md': '[b](b.md#part)' })).toEqual(['docs/a.md: b.md#part leads nowhere']);
});

test('documents: refuses a link to a heading that does not exist', () => {
  expect(check({ 'docs/a.md': '# A\n\n[b](#gone)', 'docs/b.md': '[a](a.md#part)' }).sort()).toEqual([
    'docs/a.md: #gone leads nowhere',
    'docs/b.md: a.md#part leads nowhere',
  ]);
});

test('documents: refuses the name of a source file that does not exist', () => {
  const text = 'Change `app/start.ts`, then `gone.ts`; tests are `*.test.ts`.';
  const files = { 'web/src/app/start.ts': '', 'CHANGELOG.md': 'removed `old.ts`' };
  expect(check({ ...files, 'docs/a.md': text })).toEqual(['docs/a.md: gone.ts does not exist']);
});

test('documents: refuses a decision without a status line or a row in the index', () => {
  const decision = '# 0001 Title\n\nStatus: accepted\n';
  const index = '[0001](0001-a.md)';
  expect(check({ 'docs/decisions/README.md': index, 'docs/decisions/0001-a.md': decision })).toEqual([]);
  expect(check({ 'docs/decisions/0001-a.md': decision })).toEqual([expect.stringContaining('no row')]);
  const bare = { 'docs/decisions/README.md': index, 'docs/decisions/0001-a.md': '# 0001 Title\n' };
  expect(check(bare)).toEqual([expect.stringContaining('"Status:" line')]);
});
