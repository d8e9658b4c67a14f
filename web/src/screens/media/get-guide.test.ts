import { expect, test } from 'vitest';
import { getGuide } from './get-guide.ts';

const channel = { mediaid: 'Chan0001', contentType: 'LiveChannel', liveChannelsId: 'Live0001' };

test('a live channel leads to its guide, selected, and goes on to play [ROUTE-23 DATA-11]', () => {
  expect(getGuide(channel, '')).toBe('/p/Live0001?channel=Chan0001');
  expect(getGuide(channel, '?r=x&play=1')).toBe('/p/Live0001?channel=Chan0001&play=1');
});

test('one without a guide is a video, and so is anything else [ROUTE-23 DATA-11]', () => {
  expect(getGuide({ mediaid: 'Chan0001', contentType: 'livechannel' }, '')).toBeUndefined();
  expect(getGuide({ ...channel, contentType: 'movie' }, '')).toBeUndefined();
});
