import { parseMedia } from '@marquee/contract/parse-media';
import { expect, test } from 'vitest';
import { pageText } from './page-text.ts';

const page = (members: object) =>
  parseMedia({ playlist: [{ mediaid: 'Page0001', title: 'About us', contentType: 'page', ...members }] });
const text = (members: object, language = 'en') => pageText(page(members), language).text;

test('page text: is the Markdown, else the description, else nothing [PAGE-01]', () => {
  expect(text({ markdown: '# Hello\n', description: 'Short.' })).toBe('# Hello');
  expect(text({ description: ' Short. ' })).toBe('Short.');
  for (const markdown of ['', '\n \n']) expect(text({ markdown, description: 'Short.' })).toBe('Short.');
  for (const markdown of [undefined, null, 7, [], { html: '<p>' }])
    expect(text({ markdown, description: null })).toBe('');
});

test('page text: is in the language of the viewer when there is one', () => {
  const members = { markdown: 'Hello', 'markdown-de': 'Hallo', 'title-de': 'Über uns' };
  expect(pageText(page(members), 'de')).toEqual({ text: 'Hallo', title: 'Über uns' });
  expect(pageText(page(members), 'fr')).toEqual({ text: 'Hello', title: 'About us' });
});
