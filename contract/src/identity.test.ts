import { expect, test } from 'vitest';
import { ContractError } from './contract-error.ts';
import * as readers from './identity.ts';

const { parseFavorites, parseIdentityAccount, parseRegisterFields, parseWatchHistory } = readers;

test.each(Object.entries(readers))('identity: %s refuses other answers', (_name, read) => {
  for (const raw of [
    null,
    undefined,
    '',
    '<html>',
    7,
    [],
    {},
    { collection: {} },
    { code: 200, message: 'ok' },
  ]) {
    expect(() => read(raw)).toThrow(ContractError);
  }
});

test('identity lists: drop an unreadable entry and keep the order [FAV-20]', () => {
  const favorites = [{ media_id: 'Med00002' }, null, { media_id: 7 }, { media_id: 'Med00001', extra: true }];
  expect(parseFavorites({ collection: favorites, cursor: '' })).toEqual(['Med00002', 'Med00001']);
  const history = [
    { media_id: 'Med00001', progress: 0.42137 },
    { media_id: 'Med00002', progress: '0.5' },
  ];
  expect(parseWatchHistory({ collection: history })).toEqual([{ mediaid: 'Med00001', progress: 0.42137 }]);
  const fields = [{ label: 'no name' }, { name: 'news', required: 'yes', options: [] }];
  expect(parseRegisterFields({ collection: fields })).toEqual([
    { name: 'news', label: '', type: '', required: false, default_value: '', placeholder: '', options: [] },
  ]);
});

test('identity metadata: keep only texts and booleans [DATA-17]', () => {
  const metadata = { surname: 'Quay', has_password: true, nested: { a: 1 }, list: [1], count: 3, none: null };
  expect(parseIdentityAccount({ id: 7, email: 'ada@example.test', metadata })).toMatchObject({
    id: '7',
    metadata: { surname: 'Quay', has_password: true },
  });
  const bare = parseIdentityAccount({ id: 7, email: 'ada@example.test', metadata: null });
  expect([bare.metadata, bare.full_name]).toEqual([{}, '']);
});
