import { expect, test } from 'vitest';
import { contentAddress } from './content-address.ts';
import { contentSource } from './testing/content-source.ts';

test('content address: leaves out parameters without a value, and joins lists [CONTENTAPI-20]', () => {
  const empty = { page_limit: undefined, search: '', related_media_id: [] };
  expect(contentAddress(contentSource(), '/v2/playlists/Conc0001', empty)).toBe(
    'https://content.test/v2/playlists/Conc0001',
  );
  expect(contentAddress(contentSource(), '/x', { media_ids: ['a', 'b'], page_limit: 25 })).toBe(
    'https://content.test/x?media_ids=a%2Cb&page_limit=25',
  );
});

test('content address: adds the path to the base [CONTENTAPI-02]', () => {
  expect(contentAddress(contentSource({ base: 'https://else.test/api' }), '/v2/media/Med00001')).toBe(
    'https://else.test/api/v2/media/Med00001',
  );
});
