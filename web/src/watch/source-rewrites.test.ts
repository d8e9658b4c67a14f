import { parseMedia } from '@marquee/contract/parse-media';
import { expect, test } from 'vitest';
import { PASSPORTS_KEY } from '../access/stored-passport.ts';
import { createQueryClient } from '../content/query-client.ts';
import { type RewriteDeps, rewriteSources } from './source-rewrites.ts';

const LICENCES = 'https://licences.test';
const ITEM = parseMedia({
  playlist: [
    {
      mediaid: 'Med00001',
      title: 'Pier',
      sources: [
        {
          file: 'https://cdn.test/a.mpd?exp=1&sig=2',
          type: 'application/dash+xml',
          drm: { widevine: { url: `${LICENCES}/wv` }, playready: { url: `${LICENCES}/pr?token=own` } },
        },
        { file: 'https://cdn.test/a.mp4', type: 'video/mp4' },
      ],
    },
  ],
});

function played(passport: string | undefined) {
  const queries = createQueryClient({ retry: false });
  if (passport) queries.setQueryData(PASSPORTS_KEY, { stored: () => passport });
  return rewriteSources(ITEM, { queries, config: {} } as RewriteDeps).sources;
}

test('source rewrites: add the passport to licence requests when there is one [ACCESS-34]', () => {
  const [licensed, file] = played('psp_1');
  expect(licensed?.drm).toEqual({
    widevine: { url: `${LICENCES}/wv?passport=psp_1` },
    playready: { url: `${LICENCES}/pr?token=own` },
  });
  expect(file).toEqual(ITEM.sources[1]);
  expect(played(undefined)).toEqual(ITEM.sources);
});
