import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelParts } from './label-parts.ts';

const toText = (html: string) =>
  labelParts(html)
    .map(({ text }) => text)
    .join('');

test('text without markup stays as it is', () => {
  expect(labelParts('Send me news, 5 < 6')).toEqual([
    { text: 'Send me news, 5 ' },
    { text: '<' },
    { text: ' 6' },
  ]);
});

test('of all elements links alone are kept, to safe addresses', () => {
  expect(
    labelParts('<b>Read</b> <a class="x" href="https://example.test/a?b=1&amp;c=2">the rules</a> now'),
  ).toEqual([
    { text: 'Read' },
    { text: ' ' },
    { text: 'the rules', href: 'https://example.test/a?b=1&c=2' },
    { text: ' now' },
  ]);
  expect(labelParts("<a href='/terms'>terms</a>")).toEqual([{ text: 'terms', href: '/terms' }]);
  for (const address of [
    'javascript:alert(1)',
    'java&#115;cript:alert(1)',
    '//evil.test',
    'data:text/html,x',
  ]) {
    expect(labelParts(`<a href="${address}">this</a>`)).toEqual([{ text: 'this' }]);
  }
});

test('what is not meant to be read is not shown, finished or not', () => {
  expect(toText('one<script>two()</script> three<!-- four --> <STYLE>five{}</STYLE>six')).toBe(
    'one three six',
  );
  expect(toText('one<script>two(')).toBe('one');
  expect(toText('<img src=x onerror="alert(\'>\')">seven')).toBe('seven');
});

test('entities are read', () => {
  expect(toText('Rock &amp; Roll &#39;n&#x27; &euro; &#99999999;')).toBe(
    "Rock & Roll 'n' &euro; &#99999999;",
  );
});

test('no input fails, and no link leads anywhere unsafe', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'<>/a="\' href:javscript!-&#;x1') }), (html) => {
      for (const { href } of labelParts(html)) expect(href ?? '/').toMatch(/^(https:|\/(?![/\\]))/);
    }),
  );
});
