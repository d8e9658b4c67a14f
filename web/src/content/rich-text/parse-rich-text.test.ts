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

test('rich text: turns Markdown into headings, paragraphs, lists, tables and links [PAGE-01]', () => {
  expect(
    parseRichText(
      '# One\n\nA *b* **c** ~~d~~ `e`  \nf [g](/p/Abc)\n\n3. x\n\n| h | i |\n| :- | -: |\n| j | k |',
    ),
  ).toEqual([
    { tag: 'h2', in: ['One'] },
    {
      tag: 'p',
      in: [
        'A ',
        { tag: 'em', in: ['b'] },
        ' ',
        { tag: 'strong', in: ['c'] },
        ' ',
        { tag: 's', in: ['d'] },
        ' ',
        { tag: 'code', in: ['e'] },
        { tag: 'br' },
        'f ',
        { tag: 'a', href: '/p/Abc', in: ['g'] },
      ],
    },
    { tag: 'ol', start: 3, in: [{ tag: 'li', in: ['x'] }] },
    {
      tag: 'table',
      in: [
        {
          tag: 'thead',
          in: [
            {
              tag: 'tr',
              in: [
                { tag: 'th', in: ['h'] },
                { tag: 'th', align: 'right', in: ['i'] },
              ],
            },
          ],
        },
        {
          tag: 'tbody',
          in: [
            {
              tag: 'tr',
              in: [
                { tag: 'td', in: ['j'] },
                { tag: 'td', align: 'right', in: ['k'] },
              ],
            },
          ],
        },
      ],
    },
  ]);
});

test('rich text: has no heading as high as that of the page, and does not repeat its title', () => {
  expect(parseRichText('# About us\n\n## Where\n\n### When', 'About us')).toEqual([
    { tag: 'h2', in: ['Where'] },
    { tag: 'h3', in: ['When'] },
  ]);
  expect(parseRichText('### Only\n\n#### Below')).toEqual([
    { tag: 'h2', in: ['Only'] },
    { tag: 'h3', in: ['Below'] },
  ]);
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
