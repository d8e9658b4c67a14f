import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PageData } from '../page-data.ts';
import { type DocumentParts, documentHtml } from './document.ts';

const PARTS: DocumentParts = {
  language: 'nl',
  appOrigin: 'https://app.test',
  head: { title: 'Blue Hours', description: 'A double bass', canonicalPath: '/m/BlueHrs1/blue-hours' },
  assets: {
    early: '/assets/p.js',
    script: '/assets/e.js',
    styles: ['/assets/e.css'],
    modules: ['/assets/h.js'],
    fonts: ['/assets/f.woff2'],
  },
  themeCss: ':root{--brand-page:#fff}',
  nonce: 'abc',
  body: '<h1>Blue Hours</h1>',
  data: null,
};

const FAILED: PageData = { kind: 'failed', fault: 'not_loaded', details: [], language: 'nl', texts: {} };

test('document: names the version of the package [CONST-01 BOOT-49]', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(version).toBe('4.30.0');
  expect(documentHtml(PARTS)).toContain(`<meta name="generator" content="Marquee ${version}">`);
});

test('document: has language, title, description and canonical address in its head [A11Y-08 MEDIA-24]', () => {
  const html = documentHtml(PARTS);
  expect(html).toContain('<html lang="nl">');
  expect(html).toContain('<title>Blue Hours</title>');
  expect(html).toContain('<meta name="description" content="A double bass">');
  expect(html).toContain('<link rel="canonical" href="https://app.test/m/BlueHrs1/blue-hours">');
  expect(html).toContain('<meta property="og:title" content="Blue Hours">');
});

test('document: links the PNG icon of the brand, and the plain SVG icon without a brand', () => {
  const getIcon = (parts: Partial<DocumentParts>) =>
    documentHtml({ ...PARTS, ...parts }).match(/<link rel="icon" href="([^"]*)"/)?.[1];
  expect(getIcon({ manifestQuery: '' })).toBe('/app-icons/icon-48.png');
  expect(getIcon({ manifestQuery: '?app-config=other' })).toBe('/app-icons/icon-48.png?app-config=other');
  expect(getIcon({})).toBe('/favicon.svg');
});

test('document: runs one script alone, which has the nonce', () => {
  const scripts = documentHtml(PARTS).match(/<script[^>]*>/g);
  expect(scripts).toEqual(['<script type="module" src="/assets/e.js" fetchpriority="low" nonce="abc">']);
});

test('document: leaves the scripts of the app to the early one on a page that a server rendered', () => {
  const getScripts = (parts: Partial<DocumentParts>) =>
    documentHtml({ ...PARTS, ...parts }).match(/<(?:script|link)[^>]*\.js[^>]*>/g);
  expect(getScripts({ data: FAILED })).toEqual([
    '<script type="module" async src="/assets/p.js" data-entry="/assets/e.js" data-parts="/assets/h.js" nonce="abc">',
  ]);
  expect(getScripts({})).toEqual([
    '<script type="module" src="/assets/e.js" fetchpriority="low" nonce="abc">',
    '<link rel="preload" as="script" href="/assets/h.js" crossorigin fetchpriority="low">',
  ]);
});
