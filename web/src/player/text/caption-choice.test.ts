import { describe, expect, test } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import { readCaptionChoice, rememberedLine, saveCaptionChoice } from './caption-choice.ts';

describe('the choice of captions', () => {
  const lines = [
    { language: 'en', label: 'English' },
    { language: 'en', label: 'English, described' },
    { language: 'es', label: 'Español' },
  ];
  test('is remembered, off included', () => {
    const store = memoryStore();
    expect(readCaptionChoice(store)).toBeUndefined();
    saveCaptionChoice(lines[2], store);
    expect(readCaptionChoice(store)).toEqual(lines[2]);
    saveCaptionChoice(undefined, store);
    expect(readCaptionChoice(store)).toBeUndefined();
  });
  test('what is stored and not readable is no choice', () => {
    for (const text of ['', '{', '1', '[]', '{"language":1}']) {
      expect(readCaptionChoice(memoryStore([['captions', text]]))).toBeUndefined();
    }
  });
  test('the same words first, then the same language, never another one', () => {
    expect(rememberedLine(lines, { language: 'en', label: 'English, described' })).toBe(lines[1]);
    expect(rememberedLine(lines, { language: 'es', label: 'Castellano' })).toBe(lines[2]);
    expect(rememberedLine(lines, { language: '', label: 'Español' })).toBe(lines[2]);
    expect(rememberedLine(lines, { language: 'fr', label: '' })).toBeUndefined();
    expect(rememberedLine(lines, undefined)).toBeUndefined();
  });
});
