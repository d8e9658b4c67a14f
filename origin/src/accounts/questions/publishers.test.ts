import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../../test/make-data-folder.ts';
import { loadPublishers } from './publishers.ts';

const isItem = (id: number) => id === 115_000;

let data: DataFolder;
beforeEach(() => {
  data = makeDataFolder();
});
afterEach(() => data.remove());

it('publishers: have no questions without a file', () => {
  expect(loadPublishers(data.dir, isItem).of('1')).toEqual({ consents: [], capture: [] });
});

it('publishers: replace the common questions by their own', () => {
  data.write('accounts/billing.json', {
    default: { capture: [{ key: 'birthDate' }] },
    publishers: { '7': { capture: [{ key: 'custom_1', question: 'Why?' }] } },
  });
  const { of } = loadPublishers(data.dir, isItem);
  expect(of('1').capture).toEqual([{ key: 'birthDate', required: false }]);
  expect(of('7').capture).toEqual([{ key: 'custom_1', required: false, question: 'Why?', value: '' }]);
});

it.each([
  ['a field that is none', { default: { capture: [{ key: 'shoeSize' }] } }],
  ['a question without words', { default: { capture: [{ key: 'custom_1', question: '' }] } }],
  ['a consent without a version', { default: { consents: [{ name: 'terms', label: 'Terms' }] } }],
  [
    'two consents of one name',
    { default: { consents: [1, 2].map((n) => ({ name: 'terms', label: '', version: `${n}` })) } },
  ],
  ['two questions of one key', { default: { capture: [{ key: 'address' }, { key: 'address' }] } }],
  ['a page instead of an origin', { resetPages: ['https://example.test/login'] }],
  ['a member that nobody knows', { capture: [] }],
])('publishers: stop the start when the file has %s', (_what, file) => {
  data.write('accounts/billing.json', file);
  expect(() => loadPublishers(data.dir, isItem)).toThrow(/accounts\/billing\.json/);
});

it('publishers: stop the start when one names an item that the shop lacks', () => {
  data.write('accounts/billing.json', {
    default: { items: [115_000] },
    publishers: { '400000002': { items: [115_000, 115_999] } },
  });
  expect(() => loadPublishers(data.dir, isItem)).toThrow(
    'accounts/billing.json: 400000002 names the item 115999, which commerce/items.json lacks',
  );
});
