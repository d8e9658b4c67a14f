import fc from 'fast-check';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('paths: have list, episode and playing in the address of an item [ROUTE-03 ROUTE-04]', () => {
  expect(paths.media.to('Med00001', 'Night at the Pier', { playlistId: 'Conc0001', play: true })).toBe(
    '/m/Med00001/night-at-the-pier?r=Conc0001&play=1',
  );
  expect(paths.media.to('Med00001', '', { episodeId: 'Epi00001' })).toBe('/m/Med00001?e=Epi00001');
  expect(paths.media.to('Med00001')).toBe('/m/Med00001');
});

test('paths: have channel, programme and playing in the address of a guide [ROUTE-08]', () => {
  const times = { start: '2026-05-01T07:30:00Z', end: '2026-05-01T09:00:00Z' };
  expect(
    paths.playlist.to('Live0001', 'Guide', { channelId: 'Chan0001', ...times, beginning: true, play: true }),
  ).toBe(
    '/p/Live0001/guide?channel=Chan0001&start=2026-05-01T07%3A30%3A00Z&end=2026-05-01T09%3A00%3A00Z&beginning=1&play=1',
  );
  expect(paths.playlist.to('Live0001', '', { channelId: 'Chan0001', play: true })).toBe(
    '/p/Live0001?channel=Chan0001&play=1',
  );
});

test('paths: are matched by their own patterns', () => {
  for (const { pattern, to } of Object.values(paths)) {
    const address = (to as (id?: string) => string)('Abcd1234');
    expect(matchPath(pattern, address.split('?')[0] ?? ''), pattern).not.toBeNull();
  }
});

test('paths: return an id of any characters unchanged [ROUTE-19]', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (id, title) => {
      const { pathname } = new URL(paths.media.to(id, title), 'http://app.test');
      fc.pre(id !== '.' && id !== '..');
      const [, , written = ''] = pathname.split('/');
      expect(decodeURIComponent(written)).toBe(id);
    }),
  );
});
