import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { expect, test } from 'vitest';
import { contentAddress } from './content-address.ts';

const source = {
  base: 'https://content.test',
  siteId: SITE_ID,
  nowMs: () => Date.now(),
  fetch,
  log: () => {},
};

test('parameters without a value are left out, lists travel as one value [CONTENTAPI-20]', () => {
  expect(
    contentAddress(source, '/v2/playlists/Conc0001', {
      page_limit: undefined,
      search: '',
      related_media_id: [],
    }),
  ).toBe('https://content.test/v2/playlists/Conc0001');
  expect(contentAddress(source, '/x', { media_ids: ['a', 'b'], page_limit: 25 })).toBe(
    'https://content.test/x?media_ids=a%2Cb&page_limit=25',
  );
});

test('every path is relative to the one base [CONTENTAPI-02]', () => {
  expect(contentAddress({ ...source, base: 'https://else.test/api' }, '/v2/media/Med00001')).toBe(
    'https://else.test/api/v2/media/Med00001',
  );
});
