import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelParts } from './label-parts.ts';

const toText = (html: string) =>
  labelParts(html)
    .map(({ text }) => text)
    .join('');

test('label: keeps text without markup', () => {
  expect(labelParts('Send me news, 5 < 6')).toEqual([
    { text: 'Send me news, 5 ' },
    { text: '<' },
    { text: ' 6' },
  ]);
});

test('label: keeps links to safe addresses, and no other element', () => {
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

test('label: shows no scripts, styles and comments, and reads entities', () => {
  expect(toText('one<script>two()</script> three<!-- four --> <STYLE>five{}</STYLE>six')).toBe(
    'one three six',
  );
  expect(toText('one<script>two(')).toBe('one');
  expect(toText('<img src=x onerror="alert(\'>\')">seven')).toBe('seven');
  expect(toText('Rock &amp; Roll &#39;n&#x27; &euro; &#99999999;')).toBe(
    "Rock & Roll 'n' &euro; &#99999999;",
  );
});

test('label: never fails, and never links to an unsafe address', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'<>/a="\' href:javscript!-&#;x1') }), (html) => {
      for (const { href } of labelParts(html)) expect(href ?? '/').toMatch(/^(https:|\/(?![/\\]))/);
    }),
  );
});
