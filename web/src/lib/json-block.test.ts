import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonForHtml, textForHtml } from './json-block.ts';

test('json block: has nothing that could close its element, and reads back the same', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom('</script>', '<!--', '\u2028', '&lt;', ']]>'),
      (value, hostile) => {
        const text = jsonForHtml({ value, hostile });
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value, hostile })));
      },
    ),
  );
});

test('json block: keeps text as text', () => {
  expect(textForHtml(`<b a="1" c='2'>&`)).toBe('&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;');
});

test('json block: replaces half a character alone', () => {
  const read = (value: unknown) => JSON.parse(jsonForHtml(value));
  expect(read('a\ud83d')).toBe('a\ufffd');
  expect(read(['\udc00b', '🎸', '\\ud83d', '\\\ud83d'])).toEqual(['\ufffdb', '🎸', '\\ud83d', '\\\ufffd']);
});
