import { expect, test } from 'vitest';
import { checkMarkup } from './markup.mjs';
import { makeFolder } from './testing/make-folder.mjs';

const getFaults = (text) => checkMarkup(makeFolder({ 'web/src/ui/a.tsx': text })).faults;

test('classes and properties set in the browser have no faults', () => {
  expect(
    getFaults("export const A = () => <p className=\"a\" ref={(e) => e?.style.setProperty('--x', '1')} />;"),
  ).toEqual([]);
});

test.each([
  ['export const A = () => <p style={{ color: 1 }} />;', /^web\/src\/ui\/a\.tsx:1 a style attribute/],
  [
    '\nexport const A = () => <p dangerouslySetInnerHTML={{ __html: x }} />;',
    /^web\/src\/ui\/a\.tsx:2 text as markup/,
  ],
  ['element.innerHTML = text;', /innerHTML/],
  ['document.write(text);', /document\.write/],
  ['eval(text);', /eval/],
  ['new Function(text);', /Function/],
])('%s is a fault', (text, expected) => {
  expect(getFaults(text)).toEqual([expect.stringMatching(expected)]);
});
