import { expect, test } from 'vitest';
import { episodePath, episodeSearch, fallbackPath } from './series-paths.ts';

const item = (members: object = {}) => ({ mediaid: 'Epi00001', tags: [], ...members });
const OLDER = { seriesId: 'Play0001', tags: ['seriesid_Play0002'] };
const TAGGED = { tags: ['Jazz', 'SeriesID_Play0002'] };

test('episode: leads to the first series that contains it, else to the older one that it names, else nowhere [ROUTE-24 ROUTE-05 SERIES-10 SERIES-18]', () => {
  const places = [{ seriesId: 'Ser00002' }, { seriesId: 'Ser00001' }];
  for (const [members, found, search, path] of [
    [{}, places, '?r=Conc0001&play=1&u=login', '/m/Ser00002?r=Conc0001&play=1&e=Epi00001'],
    [OLDER, places, '', '/m/Ser00002?e=Epi00001'],
    [OLDER, [], '?play=1', '/s/Play0001?e=Epi00001&play=1'],
    [TAGGED, [], '', '/s/Play0002?e=Epi00001'],
    [{}, [], '', undefined],
    [{ seriesId: 'Epi00001' }, [], '', undefined],
    [{}, [{ seriesId: 'Epi00001' }], '', undefined],
    [{}, [{ seriesId: 'Epi00001' }, ...places], '', '/m/Ser00002?e=Epi00001'],
    [TAGGED, [{ seriesId: 'Epi00001' }], '', '/s/Play0002?e=Epi00001'],
  ] as const)
    expect(episodePath(item(members), found, search)).toBe(path);
});

test('episode: leads nowhere from an address that a redirect of an episode led to [ROUTE-24]', () => {
  // two items, each the series of the other
  const first = episodePath(item(), [{ seriesId: 'Epi00002' }], '') ?? '';
  expect(first).toBe('/m/Epi00002?e=Epi00001');
  const { search } = new URL(first, 'https://app.test');
  expect(episodePath({ mediaid: 'Epi00002', tags: [] }, [{ seriesId: 'Epi00001' }], search)).toBeUndefined();
  expect(episodePath(item(OLDER), [], '?e=Epi00002')).toBeUndefined();
});

test('series: leads to the older one that it names when it does not exist, else to that of its own id [ROUTE-25 SERIES-18]', () => {
  const search = '?r=Conc0001&e=Epi00002&play=1';
  expect(fallbackPath(item(OLDER), search)).toBe('/s/Play0001?r=Conc0001&e=Epi00002&play=1');
  expect(fallbackPath(item(TAGGED), '')).toBe('/s/Play0002');
  expect(fallbackPath(item(), '')).toBe('/s/Epi00001');
});

test('episode: keeps the list of the viewer in its address, and no pane [SERIES-09]', () => {
  const search = '?r=Conc0001&e=Old00001&play=1&u=login';
  expect(episodeSearch(search, 'Epi00001', false)).toBe('?r=Conc0001&e=Epi00001');
  expect(episodeSearch('', 'Epi00001', true)).toBe('?e=Epi00001&play=1');
});
