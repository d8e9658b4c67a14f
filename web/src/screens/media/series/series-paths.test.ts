import { expect, test } from 'vitest';
import { episodePath, episodeSearch, fallbackPath, olderSeriesId } from './series-paths.ts';

const item = (members: object = {}) => ({ mediaid: 'Epi00001', tags: [], ...members });

test('an older episode names its series by a parameter or by a tag in any case [SERIES-18]', () => {
  expect(olderSeriesId(item({ seriesId: 'Play0001', tags: ['seriesid_Play0002'] }))).toBe('Play0001');
  expect(olderSeriesId(item({ tags: ['Jazz', 'SeriesID_Play0002'] }))).toBe('Play0002');
  expect(olderSeriesId(item())).toBeUndefined();
});

test('an episode leads to its series with that episode selected, keeping `r` and `play` [ROUTE-24 ROUTE-05]', () => {
  expect(episodePath(item(), [{ seriesId: 'Ser00001' }], '?r=Conc0001&play=1&u=login')).toBe(
    '/m/Ser00001?r=Conc0001&play=1&e=Epi00001',
  );
});

test('of several series an episode leads to the first that is named, and to none of the older style [SERIES-10 ROUTE-24]', () => {
  const places = [{ seriesId: 'Ser00002' }, { seriesId: 'Ser00001' }];
  expect(episodePath(item({ seriesId: 'Play0001' }), places, '')).toBe('/m/Ser00002?e=Epi00001');
});

test('an episode in no series leads to the older one that it names, else nowhere [ROUTE-24]', () => {
  expect(episodePath(item({ seriesId: 'Play0001' }), [], '?play=1')).toBe('/s/Play0001?e=Epi00001&play=1');
  expect(episodePath(item(), [], '')).toBeUndefined();
  expect(episodePath(item({ seriesId: 'Epi00001' }), [], '')).toBeUndefined();
});

test('a series that does not exist leads to the older one that it names, else to that of its own id [ROUTE-25]', () => {
  const search = '?r=Conc0001&e=Epi00002&play=1';
  expect(fallbackPath(item({ seriesId: 'Play0001' }), search)).toBe(
    '/s/Play0001?r=Conc0001&e=Epi00002&play=1',
  );
  expect(fallbackPath(item({ tags: ['seriesid_Play0002'] }), '')).toBe('/s/Play0002');
  expect(fallbackPath(item(), '')).toBe('/s/Epi00001');
});

test('choosing an episode keeps the list one came from, and no pane [SERIES-09]', () => {
  expect(episodeSearch('?r=Conc0001&e=Old00001&play=1&u=login', 'Epi00001', false)).toBe(
    '?r=Conc0001&e=Epi00001',
  );
  expect(episodeSearch('', 'Epi00001', true)).toBe('?e=Epi00001&play=1');
});
