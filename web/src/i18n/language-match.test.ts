import { expect, test } from 'vitest';
import { findBest, isLanguage, matchLanguage } from './language-match.ts';

test.each(['en', 'eng', 'EN', 'en-US', 'en_GB', ' en '])('language match: %s is English', (tag) => {
  expect(matchLanguage(tag, 'en')).toBeGreaterThan(0);
  expect(matchLanguage('en', tag)).toBeGreaterThan(0);
  expect(matchLanguage(tag, 'es')).toBe(0);
});

test.each([
  ['ger', 'de'],
  ['fra', 'fr-CA'],
  ['iw', 'he'],
  ['zh-TW', 'cmn'],
  ['nor', 'nb-NO'],
  ['no', 'nob'],
])('language match: %s and %s are one language', (one, other) => {
  expect(matchLanguage(one, other)).toBeGreaterThan(0);
});

test.each(['', 'und', 'mul', 'not a tag'])('language match: %j names no language', (tag) => {
  expect(isLanguage(tag)).toBe(false);
  expect(matchLanguage(tag, tag)).toBe(0);
});

test('language match: prefers the region, then the script, then the first', () => {
  const find = (wanted: string, ...tags: string[]) => findBest(tags, (tag) => matchLanguage(tag, wanted));
  expect(find('en-GB', 'es', 'en', 'en-US', 'en_gb')).toBe('en_gb');
  expect(find('en-AU', 'en-US', 'en-GB')).toBe('en-US');
  expect(find('zh-HK', 'zh-CN', 'zh-Hant')).toBe('zh-Hant');
  expect(find('fr', 'es', 'en')).toBeUndefined();
});
