import { expect, test } from 'vitest';
import { parseRichText } from './parse-rich-text.ts';
import type { RichNode } from './rich-text.ts';

/** Every tag, address and word of a tree. */
function getPieces(nodes: RichNode[] | null): { tags: string[]; addresses: string[]; words: string } {
  const found = { tags: [] as string[], addresses: [] as string[], words: '' };
  for (const node of nodes ?? []) {
    if (typeof node === 'string') {
      found.words += node;
      continue;
    }
    const inside = getPieces(node.in ?? []);
    found.tags.push(node.tag, ...inside.tags);
    found.addresses.push(...[node.href, node.src].filter((one) => one !== undefined), ...inside.addresses);
    found.words += inside.words;
  }
  return found;
}

/** A tree as HTML, so that it can be compared at a glance. */
const toHtml = (nodes: readonly RichNode[] | null): string =>
  (nodes ?? [])
    .map((node) => {
      if (typeof node === 'string') return node;
      const { tag, in: inside = [], ...attributes } = node;
      return `<${tag}${Object.entries(attributes).map(([name, value]) => ` ${name}=${value}`)}>${toHtml(inside)}</${tag}>`;
    })
    .join('');

test('rich text: turns Markdown into headings, paragraphs, lists, tables and links [PAGE-01]', () => {
  const markdown =
    '# One\n\nA *b* **c** ~~d~~ `e`  \nf [g](/p/Abc)\n\n3. x\n\n| h | i |\n| :- | -: |\n| j | k |';
  expect(toHtml(parseRichText(markdown))).toBe(
    '<h2>One</h2>' +
      '<p>A <em>b</em> <strong>c</strong> <s>d</s> <code>e</code><br></br>f <a href=/p/Abc>g</a></p>' +
      '<ol start=3><li>x</li></ol>' +
      '<table><thead><tr><th>h</th><th align=right>i</th></tr></thead>' +
      '<tbody><tr><td>j</td><td align=right>k</td></tr></tbody></table>',
  );
});

test('rich text: has no heading as high as that of the page, and does not repeat its title', () => {
  const ownTitle = parseRichText('# About us\n\n## Where\n\n### When', 'About us');
  expect(toHtml(ownTitle)).toBe('<h2>Where</h2><h3>When</h3>');
  expect(toHtml(parseRichText('### Only\n\n#### Below'))).toBe('<h2>Only</h2><h3>Below</h3>');
});

test('rich text: keeps the words of raw HTML and nothing of scripts and styles [PAGE-03]', () => {
  const { tags, words } = getPieces(
    parseRichText(
      '<script>alert(1)</script>\n\n<div onclick="x()">Words <b>of</b> HTML</div>\n\n' +
        'a <img src=x onerror=alert(1)> b <script>c()</script> d<br>e\n\n<style>p{}</style>\n\n<iframe src="//x"></iframe>\n\n<!-- f -->',
    ),
  );
  expect(tags).toEqual(['p', 'p', 'br']);
  expect(words.replace(/\s+/g, ' ')).toBe('Words of HTMLa b de');
});

test('rich text: decodes entities in raw HTML [PAGE-01]', () => {
  expect(parseRichText('<p>Tom &amp; J&eacute;r&#244;me &lt;b&gt; C:\\_&no;</p>')).toEqual([
    { tag: 'p', in: ['Tom & Jérôme <b> C:\\_&no;'] },
  ]);
});

test('rich text: goes on after a paragraph with a script or style that is never closed [PAGE-01]', () => {
  const { words } = getPieces(parseRichText('a <script> b\n\nc <style>d</style> e <style> f\n\n# g'));
  expect(words).toBe('a c  e g');
});

test('rich text: makes no link and no picture of an address that may run code or leave the site unseen [PAGE-03]', () => {
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x/y',
    '//evil.example',
    '\\\\evil.example',
    'relative/path',
  ]) {
    const parsed = getPieces(parseRichText(`[words](<${address}>) ![seen](<${address}>)`));
    expect(parsed.addresses).toEqual([]);
    expect(parsed.words).toMatch(/words/);
  }
});

test('rich text: links other sites, mail and telephone, and shows pictures of https only', () => {
  const { addresses } = getPieces(
    parseRichText(
      '[a](https://a.example) [b](mailto:b@b.example) [c](tel:+12) ![d](https://d.example/d.png) ![e](http://e.example/e.png)',
    ),
  );
  expect(addresses).toEqual([
    'https://a.example',
    'mailto:b@b.example',
    'tel:+12',
    'https://d.example/d.png',
  ]);
});

test.each([
  ['a table of 10,000 rows', `|a|b|\n|-|-|\n${'|x|y|\n'.repeat(10_000)}`],
  ['20,000 list items', '- a\n'.repeat(20_000)],
])('rich text: is not parsed when it has too many pieces, as %s', (_, text) => {
  expect(parseRichText(text)).toBeNull();
});

test.each([
  ['quotes in quotes', '>'.repeat(20_000)],
  ['lists in lists', '- '.repeat(5000)],
  ['open brackets', '['.repeat(50_000)],
  ['open tags', '<a b="'.repeat(15_000)],
  ['open comments', '<!--'.repeat(20_000)],
  ['angle brackets', `<div>\n${'<'.repeat(90_000)}`],
])('rich text: is parsed in a moment when it is made of %s', (_, text) => {
  const before = performance.now();
  parseRichText(text);
  expect(performance.now() - before).toBeLessThan(5000);
});
