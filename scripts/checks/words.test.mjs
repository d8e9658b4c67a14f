import { expect, test } from 'vitest';
import { makeFolder } from './testing/make-folder.mjs';
import { checkWords } from './words.mjs';

test('words: lists file, line and what to write when a retired name is used', () => {
  const root = makeFolder({ 'web/src/a.ts': 'const MAX_TRIES = 2;\nconst MOST_TRIES = 2;\n' });
  expect(checkWords(root).faults).toEqual(['web/src/a.ts:2 "MOST_TRIES": write MAX_…']);
});

test('words: lists retired words in code, comments and documents, but not of the wire', () => {
  const root = makeFolder({
    'web/src/ui/a.tsx': '// Held until the answer is here.\nconst untold = 1;\n',
    'docs/a.md': 'What is asked once is kept.\n',
    'docs/wire/c.md': 'told\n',
  });
  expect(checkWords(root).faults).toEqual([
    expect.stringMatching(/^docs\/a\.md:1 "asked": write requested/),
    expect.stringMatching(/^web\/src\/ui\/a\.tsx:1 "Held": write kept/),
  ]);
});
